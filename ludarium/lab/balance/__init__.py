"""Balance reports: what matches between bots say about a game, as HTML and Markdown."""
