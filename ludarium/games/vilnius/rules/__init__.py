"""The rules of Vilnius, a module for each chapter of the rulebook."""
