// SPDX-License-Identifier: MIT

// The numbers of an XGID without its prefix. points[1] to points[24] are in x's numbering, positive
// for x and negative for o; points[0] is o's bar and points[25] that of x.
class Position {
    constructor(id, checkers = 15) {
        const fields = id.split(':');
        const number = (index) => Number.parseInt(fields[index], 10) || 0;
        this.id = `XGID=${id}`;
        this.points = Array.from({ length: 26 }, (_, index) => checkersOf(fields[0][index]));
        this.cube = 2 ** number(1);
        this.owner = ['o', '', 'x'][number(2) + 1] ?? '';
        this.onRoll = number(3) === -1 ? 'o' : 'x';
        this.offered = /^[DBR]$/.test(fields[4]);
        this.dice = /^[1-6]{2}$/.test(fields[4]) ? [...fields[4]].map(Number) : null;
        this.score = { x: number(5), o: number(6) };
        this.length = number(8);
        this.crawford = this.length > 0 && number(7) === 1;
        this.jacoby = this.length === 0 && number(7) % 2 === 1;
        this.checkers = checkers;
    }

    // Of a place in the side's own numbering, 25 its bar.
    count(side, point) {
        return side === 'x'
            ? Math.max(0, this.points[point])
            : Math.max(0, -this.points[25 - point]);
    }

    pips(side) {
        let pips = 0;
        for (let point = 1; point <= 25; ++point) pips += point * this.count(side, point);
        return pips;
    }

    off(side) {
        let left = this.checkers;
        for (let point = 1; point <= 25; ++point) left -= this.count(side, point);
        return Math.max(0, left);
    }
}

function checkersOf(letter = '-') {
    const code = letter.charCodeAt(0);
    if (letter >= 'A' && letter <= 'P') return code - 64;
    if (letter >= 'a' && letter <= 'p') return 96 - code;
    return 0;
}

function opponent(side) {
    return side === 'x' ? 'o' : 'x';
}
