"""Numbers of a report as people read them."""

from ludarium.lab.balance.figures import Mean
from ludarium.lab.results import Rate


def percent(share: float) -> str:
    return f"{share:.1%}"


def rate(one: Rate) -> str:
    """A share with its interval."""
    return f"{one.value:.0%} ({one.low:.0%} – {one.high:.0%})"


def interval(one: Rate, even: float) -> str:
    """A share with its interval, bold if that leaves out the even share."""
    text = f"{one.value:.1%} ({one.low:.1%} – {one.high:.1%})"
    return f"**{text}**" if one.low > even or one.high < even else text


def spread(one: Mean, digits: int = 1) -> str:
    """A mean with its interval."""
    return f"{one.value:,.{digits}f} ± {one.spread:.{digits}f}"


def lifted(one: Mean | None) -> str:
    """A difference of shares in points of a hundred, bold if it is more than chance explains."""
    if one is None:
        return ""
    text = f"{100 * one.value:+.0f} ± {100 * one.spread:.0f}"
    return f"**{text}**" if one.sure else text
