// EmberServer: see docs/architecture.md.
