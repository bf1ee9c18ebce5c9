"""Actions and maneuvers: declared, paid for, responded to, resolved."""
