"""Cards as files and as text: read, checked, compiled, explained."""
