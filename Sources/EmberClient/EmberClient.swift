// EmberClient: see docs/architecture.md.
