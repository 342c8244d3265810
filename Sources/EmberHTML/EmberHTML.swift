// EmberHTML: see docs/architecture.md.
