// SPDX-License-Identifier: MIT

// What is played, drawn over the position it is played from: an arrow for each leg.
class Arrows {
    constructor(svg) {
        this.svg = svg;
        this.layer = shape('g', { class: 'arrows' });
        const head = { id: 'arrow-head', viewBox: '0 0 10 10', refX: 6, refY: 5,
            markerWidth: 3.4, markerHeight: 3.4, orient: 'auto' };
        svg.append(
            shape('defs', {}, shape('marker', head, shape('path', { d: 'M0 0L10 5L0 10Z' }))),
            this.layer);
    }

    show(position, side, path = []) {
        const stacks = new Map();
        // Checkers of the mover at a place as the legs before have left it.
        const height = (point) =>
            stacks.get(point) ?? (point === 0 ? position.off(side) : position.count(side, point));
        const legs = [];
        for (const [from, to] of path) {
            const start = this.#place(side, from, height(from) - 1);
            const end = this.#place(side, to, height(to));
            stacks.set(from, Math.max(0, height(from) - 1));
            stacks.set(to, height(to) + 1);
            if (start && end) legs.push(leg(start, end));
        }
        this.layer.replaceChildren(...legs);
    }

    // The middle of the checker with that index; a place in the mover's own numbering.
    #place(side, point, index) {
        const name = point === 0 ? `[data-off="${side}"]`
            : `[data-point="${side === 'x' ? point : 25 - point}"]`;
        const slot = this.svg.querySelector(`.slot${name}`);
        if (!slot) return null;
        const [, x, y] = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(slot.getAttribute('transform'));
        const most = point === 0 ? 14 : mostDrawn - 1;
        const raised = Math.min(Math.max(index, 0), most) * Number(slot.dataset.step);
        return { x: Number(x), y: Number(y) + raised + (point === 0 ? 7 : 0) };
    }
}

// Bent a little, so that two legs of the same way stay two lines.
function leg(from, to) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const bend = 0.07;
    const [cx, cy] = [(from.x + to.x) / 2 - dy * bend, (from.y + to.y) / 2 + dx * bend];
    const d = `M${from.x} ${from.y}Q${cx} ${cy} ${to.x} ${to.y}`;
    return shape('path', { class: 'arrow', d, 'marker-end': 'url(#arrow-head)' });
}
