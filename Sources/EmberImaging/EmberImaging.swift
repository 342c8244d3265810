// EmberImaging: see docs/architecture.md.
