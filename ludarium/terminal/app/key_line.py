"""The last row of the full screen: the keys that do something now."""

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

WHILE_TYPING = (
    Binding("enter", "", "takes it", key_display="Enter"),
    Binding("escape", "", "closes the line", key_display="Escape"),
)
"""The keys that are no letters, while something is typed."""


class KeyLine(Static):
    """Names the keys, and presses the one that is clicked.

    One widget for all of them: Textual's footer makes one of each key whenever the keys change, which takes a tenth of
    the start.
    """

    ALLOW_SELECT = False

    def __init__(self) -> None:
        super().__init__()
        self.spans: list[tuple[range, str]] = []
        """The columns of each key."""
        self.board_is_cut = False
        """Whether a part of the board is out of sight; a class of the app would mean to apply all styles anew."""

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self.show_keys)

    def on_resize(self) -> None:
        self.show_keys(self.screen)

    def show_keys(self, screen: Screen[object]) -> None:
        """Show the keys that do something now, unless another screen lies over the table."""
        if screen is not self.screen:
            return
        typing = screen.focused is not None and screen.focused.id == "line"
        bindings = list(WHILE_TYPING) if typing else _shown(screen, self.board_is_cut or self.app.has_class("large"))
        shown = [(binding.key_display or self.app.get_key_display(binding), binding) for binding in bindings]
        widths = [len(key) + 1 + len(binding.description) for key, binding in shown]
        while widths and sum(widths) + len(widths) - 1 > self.size.width:  # help names all of them
            del shown[-1], widths[-1]
        gap = 2 if sum(widths) + 2 * len(widths) - 2 <= self.size.width else 1
        parts, self.spans, column = list[Content](), [], 0
        for (key, binding), width in zip(shown, widths, strict=True):
            parts += [Content.styled(key, "bold $footer-key-foreground"), Content(f" {binding.description}{' ' * gap}")]
            self.spans.append((range(column, column + width), binding.key))
            column += width + gap
        self.update(Content.assemble(*parts))

    def on_click(self, event: events.Click) -> None:
        column = event.x - self.gutter.left
        for span, key in self.spans:
            if column in span:
                self.app.simulate_key(key)


def _shown(screen: Screen[object], large: bool) -> list[Binding]:
    """The bindings to show, each action once; a larger board only where it helps."""
    actions: dict[str, Binding] = {}
    for _, binding, enabled, _ in screen.active_bindings.values():
        if binding.show and enabled and (binding.action != "large_board" or large):
            actions.setdefault(binding.action, binding)
    return list(actions.values())
