// SPDX-License-Identifier: MIT

// The moves of a game in two columns, as match files have them: o on the left, x on the right.
class MoveList {
    constructor() {
        this.table = byId('moves');
        this.links = [];
        this.current = null;
    }

    fill(file, place) {
        const match = file.matches[place.match];
        const game = match.games[place.game];
        this.links = game.steps.map((step, index) =>
            moveLink(file, { ...place, step: index }, step));
        this.current = null;
        const head = element('thead', {}, element('tr', {},
            element('th', { scope: 'col' }, spoken('Number')),
            element('th', { scope: 'col' }, named(playerName(match, 'o'))),
            element('th', { scope: 'col' }, named(playerName(match, 'x')))));
        const body = element('tbody', {}, ...this.#rows(game.steps));
        this.table.replaceChildren(head, body);
    }

    // The only link of the list that Tab stops at; the others are reached by stepping.
    mark(index) {
        const hadFocus = this.current !== null && this.current === document.activeElement;
        this.current?.removeAttribute('aria-current');
        this.current?.setAttribute('tabindex', '-1');
        this.current = this.links[index] ?? null;
        if (!this.current) return;
        this.current.setAttribute('aria-current', 'step');
        this.current.setAttribute('tabindex', '0');
        if (hadFocus) this.current.focus({ preventScroll: true });
        this.#scrollTo(this.current);
    }

    // Scrolls the list alone, never the page.
    #scrollTo(link) {
        const box = byId('moves-scroll');
        const [inner, outer] = [link.getBoundingClientRect(), box.getBoundingClientRect()];
        const above = inner.top - outer.top - 48, below = inner.bottom - outer.bottom + 24;
        if (above < 0) box.scrollTop += above;
        else if (below > 0) box.scrollTop += below;
    }

    #rows(steps) {
        const rows = [];
        let row = null;
        steps.forEach((step, index) => {
            if (!step.side || step.kind === 'end' || step.kind === 'position') {
                rows.push(wideRow(this.links[index]));
                row = null;
                return;
            }
            // A side that comes again, or o behind x, begins a new line of the list.
            if (!row || row.number !== step.row || row.x || row[step.side]) {
                row = { number: step.row };
                rows.push(row);
            }
            row[step.side] = this.links[index];
        });
        return rows.map((one) => (one instanceof Node ? one : pairRow(one)));
    }
}

function pairRow(row) {
    return element('tr', {},
        element('th', { scope: 'row' }, row.number === undefined ? '' : `${row.number}`),
        element('td', {}, row.o), element('td', {}, row.x));
}

function wideRow(link) {
    return element('tr', { class: 'wide' }, element('td', { colspan: 3 }, link));
}

function moveLink(file, place, step) {
    const severity = worst((step.findings ?? []).map((index) => file.findings[index]));
    return element('a', { href: addressOf(place), tabindex: -1, class: `move ${severity ?? ''}` },
        step.text || '\u2026',
        severity ? badge(severity) : null,
        step.remarks?.length ? element('span', { title: 'has a remark' }, '\u00b6') : null);
}
