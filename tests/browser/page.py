# SPDX-License-Identifier: MIT
"""What a reader of the page sees, read back from it."""

# The checkers are counted as they are drawn; the attributes must say the same.
STATE = """
function state() {
    const text = (selector) => document.querySelector(selector)?.textContent ?? null;
    const drawn = (slot) => {
        const number = slot.querySelector('text');
        const shapes = slot.querySelectorAll('.checker');
        return {
            side: shapes.length ? (shapes[0].classList.contains('x') ? 'x' : 'o') : '',
            count: number ? Number(number.textContent) : shapes.length,
            said: [slot.dataset.side ?? slot.dataset.off, Number(slot.dataset.count)],
        };
    };
    const slots = {}, off = {};
    for (const slot of document.querySelectorAll('.board .slot[data-point]')) {
        slots[slot.dataset.point] = drawn(slot);
    }
    for (const slot of document.querySelectorAll('.board .slot[data-off]')) {
        off[slot.dataset.off] = drawn(slot);
    }
    const cube = document.querySelector('.board .cube');
    return {
        xgid: document.getElementById('xgid').value,
        slots, off,
        cube: { value: Number(cube.dataset.value), owner: cube.dataset.owner,
            text: cube.textContent, place: cube.getAttribute('transform'),
            offered: cube.classList.contains('offered') },
        dice: [...document.querySelectorAll('.board .die')].map((die) =>
            [Number(die.dataset.value), die.querySelectorAll('.pip').length]),
        diceOf: document.querySelector('.board .dice').classList.contains('x') ? 'x' : 'o',
        pips: { x: parseInt(text('#player-x .pips')), o: parseInt(text('#player-o .pips')) },
        score: { x: parseInt(text('#player-x .score').replace('score', '')),
            o: parseInt(text('#player-o .score').replace('score', '')) },
        match: text('#match'),
        words: text('#words'),
        count: text('#count'),
        current: [...document.querySelectorAll('#moves [aria-current]')].map((one) =>
            one.firstChild.textContent),
        arrows: document.querySelectorAll('.board .arrow').length,
        here: [...document.querySelectorAll('#here .code')].map((one) => one.textContent),
        game: document.getElementById('games').value,
        which: document.getElementById('matches').value,
    };
}
"""

SEE = STATE + "return state();"

# Presses a button until nothing changes, and gives what was seen at every step.
WALK = STATE + """
    const seen = [state()];
    for (;;) {
        document.getElementById(arguments[0]).click();
        const now = state(), before = seen[seen.length - 1];
        if (['which', 'game', 'count'].every((key) => now[key] === before[key])) return seen;
        seen.push(now);
    }
"""


def checkers(seen):
    """The drawn board as bgid writes one: places in each side's own numbering."""
    board = {"x": {}, "o": {}}
    for place, slot in seen["slots"].items():
        if slot["count"] == 0:
            continue
        own = int(place) if slot["side"] == "x" else 25 - int(place)
        board[slot["side"]]["bar" if own == 25 else str(own)] = slot["count"]
    for side, slot in seen["off"].items():
        if slot["count"] > 0:
            board[side]["off"] = slot["count"]
    return board
