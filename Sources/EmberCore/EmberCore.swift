// EmberCore
