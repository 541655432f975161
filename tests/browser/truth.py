# SPDX-License-Identifier: MIT
"""What the page must show, from tools that know nothing of it."""
import page


def with_dice(xgid, event):
    """The moment before an event: the position that the event before it left, with its roll."""
    fields = xgid.split(":")
    if event["type"] == "move" and event.get("dice"):
        fields[4] = "".join(map(str, event["dice"]))
        fields[3] = "1" if event["side"] == "right" else "-1"
    return ":".join(fields)


def without_jacoby(xgid):
    """Field 8 of money play is 1 for Jacoby and 2 for beavers."""
    fields = xgid.split(":")
    fields[7] = str(int(fields[7]) & 2)
    return ":".join(fields)


def is_question(match):
    """A position, and a roll at the most, that nobody played: it is shown once."""
    types = [event["type"] for event in match["games"][0]["events"] if event["type"] != "opaque"]
    return (len(match["games"]) == 1 and "result" not in match["games"][0]
            and types[:1] == ["position"] and types.count("move") <= 1
            and not any("play" in event for event in match["games"][0]["events"]))


def moments(tools, file):
    """The XGIDs of each game of a file: before every roll and cube action, and at the end."""
    games = []
    rules = tools.rules(file)
    for m, match in enumerate(tools.matches(file), start=1):
        for g, game in enumerate(match["games"], start=1):
            events = [event for event in game["events"] if "xgid" in event.get("replay", {})]
            after = [event["replay"]["xgid"] for event in events]
            first = tools.first_moment(file, m, game.get("number", g))
            moment = [first, *map(with_dice, after, events[1:]), after[-1]]
            for i, event in enumerate(events):
                if event["type"] == "position":  # a board put up anew is shown as it then stands
                    moment[i] = after[i]
            # What is put up in pieces is shown when it is whole.
            pieces = [i for i, pair in enumerate(zip(events, events[1:]))
                      if all(event["type"] == "position" for event in pair)]
            moment = [one for i, one in enumerate(moment) if i not in pieces]
            if is_question(match):
                moment = moment[1:2] or moment
            # The games may show it, which only bgcheck and bgshow ask.
            played_without = "jacoby=off" in rules[m - 1]
            games.append([without_jacoby(one) for one in moment] if played_without else moment)
    return games


SIDES = {"left": "o", "right": "x"}


def by_side(seats):
    """The page calls the left player o and the right one x."""
    return {SIDES[seat]: value for seat, value in seats.items()}


def compare(test, seen, position):
    """What is drawn and written at a step against the position of its XGID."""
    at = seen["xgid"]
    test.assertEqual(by_side(position["board"]), page.checkers(seen), at)
    for slot in [*seen["slots"].values(), *seen["off"].values()]:
        if slot["count"] > 0:
            test.assertEqual([slot["side"], slot["count"]], slot["said"], at)
        else:
            test.assertEqual(0, slot["said"][1], at)
    test.assertEqual(by_side(position["pips"]), seen["pips"], at)
    test.assertEqual(by_side(position["score"]), seen["score"], at)
    compare_cube(test, seen["cube"], position, at)
    dice = position["dice"] or []
    test.assertEqual(sorted([die, die] for die in dice), sorted(seen["dice"]), at)
    if dice:
        test.assertEqual(SIDES[position["on_roll"]], seen["diceOf"], at)
    length = position["length"]
    test.assertIn(f"{length}-point match" if length else "Money play", seen["match"], at)
    test.assertEqual(position["crawford"], "Crawford" in seen["match"], at)


def compare_cube(test, cube, position, at):
    offered = position["offer"] != "none"
    value = position["cube"]["value"] * (2 if offered else 1)
    owner = SIDES.get(position["cube"]["owner"], "")
    height = {"x": 556, "o": 84, "": 320}[owner]
    test.assertEqual((value, owner, offered), (cube["value"], cube["owner"], cube["offered"]), at)
    test.assertEqual("64" if value == 1 else str(value), cube["text"], at)
    test.assertEqual("translate(400,320)" if offered else f"translate(35,{height})", cube["place"])
