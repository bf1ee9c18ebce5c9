"""From a scene's choices to the one that is sent: picking steps, the numbered list, searching."""
