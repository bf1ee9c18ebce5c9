"""What those who run a server need: health, metrics, logs."""
