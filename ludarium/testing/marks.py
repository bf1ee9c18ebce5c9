"""The mark that ties a test to the numbered rules it shows."""

import pytest


def rule(number: str, *more: str) -> pytest.MarkDecorator:
    """`@rule("VLT-14")`: the test shows these rules."""
    return pytest.mark.rule(number, *more)
