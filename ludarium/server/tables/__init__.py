"""Live tables: their log, what is sent to whom, seats, clocks and bots' turns."""
