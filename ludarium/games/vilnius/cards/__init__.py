"""The card sets of Vilnius: their files, and the code that reads, checks and prints them."""
