"""Actions and maneuvers: declare, pay, respond, resolve."""
