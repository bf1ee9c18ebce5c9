"""Insert into and remove from a part of an array that lies in a larger one, in place."""

from librt.vecs import vec
from mypy_extensions import i64


def insert_sorted(numbers: vec[i64], first: i64, end: i64, number: i64) -> None:
    """Insert a number into the sorted part from `first` to before `end`, behind which there is room for one more."""
    place = end
    while place > first and numbers[place - 1] > number:
        numbers[place] = numbers[place - 1]
        place -= 1
    numbers[place] = number


def remove_at(numbers: vec[i64], place: i64, end: i64) -> None:
    """Remove the number at a place of a part that ends before `end`; those behind it move up."""
    for later in range(place, end - 1):
        numbers[later] = numbers[later + 1]
