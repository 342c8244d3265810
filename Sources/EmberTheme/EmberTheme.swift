// EmberTheme: see docs/architecture.md.
