// EmberCrypto: see docs/architecture.md.
