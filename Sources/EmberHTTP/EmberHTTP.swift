// EmberHTTP: see docs/architecture.md.
