"""The subcommands of `ludarium`, one module each: `EXAMPLES`, `arguments(parser, argv)`, `run(arguments)`."""
