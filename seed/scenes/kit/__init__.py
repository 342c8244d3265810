"""The darkroom's parts: geometry, matter, light and film that the scenes share."""
