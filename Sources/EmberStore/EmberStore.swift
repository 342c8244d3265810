// EmberStore: see docs/architecture.md.
