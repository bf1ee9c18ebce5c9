"""The commands of `ludarium`, a module each: `EXAMPLES`, `arguments(parser, argv)`, `run(arguments)`."""
