"""The mark that links a test to the numbered rules it demonstrates."""

import pytest


def rule(number: str, *more: str) -> pytest.MarkDecorator:
    """`@rule("VLT-14")`: the test demonstrates these rules."""
    return pytest.mark.rule(number, *more)
