// EmberWorld: see docs/architecture.md.
