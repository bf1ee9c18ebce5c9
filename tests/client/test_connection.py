"""The Python client's connection."""

import pytest

from ludarium.client.connection import is_final


@pytest.mark.parametrize(
    ("code", "final"),
    [
        (1000, False),
        (1006, False),
        (1008, True),
        (4400, True),
        (4404, True),
        (4408, False),
        (4429, False),
        (4500, False),
    ],
)
def test_a_close_code_says_whether_to_reconnect(code: int, final: bool) -> None:
    assert is_final(code) == final
