// SPDX-License-Identifier: MIT

// The replay of one file: where it stands, and all that is shown of that place.
class Replay {
    constructor(address) {
        this.address = address;
        this.board = new Board(document.querySelector('svg.board'));
        this.moves = new MoveList();
        this.list = new FindingList();
        this.choice = new Choice((place) =>
            this.address.jump({ file: this.file.number, ...place }));
        this.file = null;
        this.place = null;
    }

    get match() { return this.file.matches[this.place.match]; }
    get game() { return this.match?.games[this.place.game]; }
    get step() { return this.game?.steps[this.place.step]; }

    // A place that does not exist becomes the nearest that does.
    show(file, wanted) {
        const nearest = (list, index) => Math.max(0, Math.min(index ?? 0, (list?.length ?? 0) - 1));
        const before = this.file === file ? this.place : null;
        const match = nearest(file.matches, wanted.match);
        const games = file.matches[match]?.games;
        const game = nearest(games, wanted.game);
        const step = nearest(games?.[game]?.steps, wanted.step);
        this.file = file;
        this.place = { file: file.number, match, game, step };
        if (!before) this.list.fill(file);
        if (before?.match !== match || before?.game !== game) this.#showGame();
        this.#showStep();
    }

    // Over the ends of games and matches too: who only presses "next" sees the whole file.
    walk(by) {
        const { match, game, step } = this.place;
        if (this.game?.steps[step + by]) return this.#go({ match, game, step: step + by });
        return this.walkGame(by, by < 0 ? Infinity : 0);
    }

    walkGame(by, step = 0) {
        const { match, game } = this.place;
        if (this.match?.games[game + by]) return this.#go({ match, game: game + by, step });
        const other = this.file.matches[match + by];
        if (!other) return undefined;
        return this.#go({ match: match + by, game: by < 0 ? other.games.length - 1 : 0, step });
    }

    toStep(step) {
        this.#go({ ...this.place, step });
    }

    #go(place) {
        this.show(this.file, place);
        this.address.follow(this.place);
    }

    #showGame() {
        this.choice.show(this.file, this.place);
        if (this.game) this.moves.fill(this.file, this.place);
        else byId('moves').replaceChildren();
    }

    #showStep() {
        const { match, step } = this;
        const position = step ? new Position(step.id, match.checkers) : null;
        const indices = step?.findings ?? [];
        const findings = indices.map((index) => this.file.findings[index]);
        if (position) this.#showPosition(match, step, position);
        else byId('words').textContent = `There are no moves in this ${match ? 'game' : 'file'}.`;
        byId('xgid').value = position?.id ?? '';
        this.#showPlace(match, position);
        this.moves.mark(this.place.step);
        this.list.mark(indices);
        this.#showHere([
            ...(step?.remarks ?? []).map((remark) => element('blockquote', {}, remark)),
            ...findings.map(findingCard)]);
    }

    #showHere(cards) {
        const heading = element('h2', { class: 'hidden' }, 'At this step');
        byId('here').replaceChildren(...(cards.length > 0 ? [heading, ...cards] : []));
    }

    #showPosition(match, step, position) {
        this.board.show(position, positionWords(match, position), step.side ?? position.onRoll);
        this.board.arrows.show(position, step.side, step.path);
        for (const side of ['o', 'x']) {
            const line = byId(`player-${side}`);
            line.replaceChildren(...playerLine(match, position, side));
            line.classList.toggle('turn', position.onRoll === side && step.kind !== 'end');
        }
        const shown = (step.findings ?? []).map((index) => this.file.findings[index]);
        byId('words').replaceChildren(...stepWords(match, step, position),
            spoken(shown.map((one) => ` ${one.severity} ${one.code}: ${one.message}.`).join('')));
    }

    #showPlace(match, position) {
        const steps = this.game?.steps.length ?? 0;
        byId('replay').classList.toggle('empty', !position);
        byId('replay').classList.toggle('bare', !match);
        byId('count').textContent = steps ? `${this.place.step + 1} / ${steps}` : '\u2013';
        const words = match ? matchWords(match, position) : [];
        if (this.game) words.splice(1, 0, `Game ${gameNumber(match, this.place.game)}`);
        words.push(...[match?.event, match?.date, this.file.name].filter(Boolean));
        byId('match').textContent = words.join(' \u00b7 ');
        const names = match ? pairing(match) : '';
        document.title = [names, words[1], this.file.name].filter(Boolean).join(', ');
    }
}

function gameNumber(match, game) {
    return match.games[game].number ?? game + 1;
}

function playerLine(match, position, side) {
    const points = position.score[side];
    const score = position.length > 0 ? `${points} of ${position.length}`
        : counted(points, 'point');
    return [
        element('span', { class: `checker-mark ${side}`, 'aria-hidden': 'true' }),
        element('bdi', { class: 'name' }, playerName(match, side)),
        element('span', { class: 'score' }, spoken('score '), score),
        element('span', { class: 'pips' }, `${position.pips(side)} pips`),
    ];
}
