// EmberKeyring: see docs/architecture.md.
