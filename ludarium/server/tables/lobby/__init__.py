"""Tables from outside: opening one, lists of them, and the record that is left."""
