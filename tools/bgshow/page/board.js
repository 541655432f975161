// SPDX-License-Identifier: MIT

const mostDrawn = 5; // checkers of a point; more are a number
const cubeHeight = { x: 556, '': 320, o: 84 };
const spots = [
    [], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8],
];

// The drawing that came with the page: its frame stays, its checkers, cube and dice are replaced.
class Board {
    constructor(svg) {
        this.svg = svg;
        // Names, score and turn stand beside the board as text of the page.
        svg.setAttribute('viewBox', '0 28 820 584');
        // The places of the cube and of the checkers borne off.
        svg.querySelector('.felt').before(
            shape('rect', { class: 'tray', x: 8, y: 60, width: 54, height: 520 }),
            shape('rect', { class: 'tray', x: 742, y: 60, width: 66, height: 520 }));
        this.slots = [...svg.querySelectorAll('.slot[data-point]')];
        this.offs = [...svg.querySelectorAll('.slot[data-off]')];
        this.numbers = [...svg.querySelectorAll('.number')];
        this.cube = svg.querySelector('.cube');
        this.dice = svg.querySelector('.dice');
        this.arrows = new Arrows(svg);
    }

    show(position, words, numberedFor) {
        for (const slot of this.slots) this.#fill(slot, position.points[slot.dataset.point]);
        for (const slot of this.offs) this.#fillOff(slot, position.off(slot.dataset.off));
        this.#turnCube(position);
        this.#roll(position);
        this.svg.setAttribute('aria-label', words);
        // Points have the numbers that the moves use: those of the player who plays.
        this.numbers.forEach((label, index) => {
            label.textContent = numberedFor === 'o' ? 24 - index : index + 1;
        });
    }

    flip(flipped) {
        this.svg.classList.toggle('flipped', flipped);
    }

    #fill(slot, signed) {
        const side = signed > 0 ? 'x' : 'o';
        const count = Math.abs(signed);
        const step = Number(slot.dataset.step);
        slot.dataset.side = count === 0 ? '' : side;
        slot.dataset.count = count;
        const drawn = [];
        for (let i = 0; i < Math.min(count, mostDrawn); ++i) {
            drawn.push(shape('circle', { class: `checker ${side}`, r: 22, cy: i * step }));
        }
        if (count > mostDrawn) {
            drawn.push(shape('text', { class: 'count', y: (mostDrawn - 1) * step }, `${count}`));
        }
        slot.replaceChildren(...drawn);
    }

    #fillOff(slot, count) {
        const step = Number(slot.dataset.step);
        slot.dataset.count = count;
        const look = { class: `checker ${slot.dataset.off}`, x: -20, width: 40, height: 14 };
        slot.replaceChildren(
            ...Array.from({ length: count }, (_, i) => shape('rect', { ...look, y: i * step })));
    }

    #turnCube(position) {
        const value = position.offered ? position.cube * 2 : position.cube;
        const [x, y] = position.offered ? [400, 320] : [35, cubeHeight[position.owner]];
        this.cube.setAttribute('class', position.offered ? 'cube offered' : 'cube');
        this.cube.setAttribute('transform', `translate(${x},${y})`);
        this.cube.dataset.value = value;
        this.cube.dataset.owner = position.owner;
        // A cube that nobody has turned shows 64, as on the table.
        this.cube.querySelector('text').textContent = value === 1 ? 64 : value;
    }

    #roll(position) {
        this.dice.setAttribute('class', `dice ${position.onRoll}`);
        const x = position.onRoll === 'x' ? 580 : 220;
        this.dice.setAttribute('transform', `translate(${x},320)`);
        this.dice.replaceChildren(
            ...(position.dice ?? []).map((value, index) => die(value, index === 0 ? -30 : 30)));
    }
}

function die(value, x) {
    const pips = spots[value].map((spot) =>
        shape('circle', {
            class: 'pip', r: 4, cx: (spot % 3 - 1) * 13, cy: (Math.floor(spot / 3) - 1) * 13,
        }));
    const side = shape('rect', { class: 'side', x: -22, y: -22, width: 44, height: 44 });
    const place = { class: 'die', 'data-value': value, transform: `translate(${x},0)` };
    return shape('g', place, side, ...pips);
}
