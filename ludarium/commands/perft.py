"""Count the action sequences of a given depth from a position, to check the rules and measure their speed."""

import argparse

EXAMPLES = """\
examples:
  ludarium perft vilitum --position "wrzac/5/5/5/WRZAC L" --depth 3
  ludarium perft vilitum --position "wrzac/5/5/5/WRZAC L" --depth 2 --divide
  ludarium perft vilitum --depth 2 --options board=7

Finished matches are not continued. With --boards, actions that lead to the same state count as one.
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    from ludarium.commands.arguments import whole_number

    parser.add_argument("game", metavar="GAME", help="`ludarium games` lists them")
    parser.add_argument("--position", metavar="TEXT", help="start from this position (default: the game's start)")
    parser.add_argument("--options", metavar="LIST", default="", help="game options, such as board=7")
    parser.add_argument(
        "--depth", metavar="N", type=whole_number(1, 99), default=3, help="how many actions (default: 3)"
    )
    parser.add_argument("--boards", action="store_true", help="count actions that lead to the same state once")
    parser.add_argument("--divide", action="store_true", help="show the count for each first action")


def run(arguments: argparse.Namespace) -> int:
    from time import perf_counter

    from ludarium.core.errors import BadNotation
    from ludarium.core.registry import game
    from ludarium.lab.exhaustive.perft import divide, perft

    playing = game(arguments.game)
    if arguments.position and arguments.options:
        raise BadNotation("You can't use --options with --position: a position contains its options.")
    options = playing.read_options(arguments.options)
    state = playing.position(arguments.position) if arguments.position else playing.setup(playing.seats.start, options)
    if arguments.divide:
        parts = divide(state, arguments.depth, arguments.boards)
        for action, count in parts:
            print(f"{playing.format(state, action)}: {count}")
        print(f"total: {sum(count for _, count in parts)}")
        return 0
    for depth in range(1, arguments.depth + 1):
        started = perf_counter()
        count = perft(state, depth, arguments.boards)
        seconds = perf_counter() - started
        print(f"depth {depth}: {count}  ({seconds:.3f} s, {count / max(seconds, 1e-9):,.0f} per second)", flush=True)
    return 0
