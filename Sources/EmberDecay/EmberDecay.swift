// EmberDecay: see docs/architecture.md.
