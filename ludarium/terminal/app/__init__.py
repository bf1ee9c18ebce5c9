"""The full-screen client: the same scenes as in the browser, drawn for cells of a terminal."""
