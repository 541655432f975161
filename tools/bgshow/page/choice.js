// SPDX-License-Identifier: MIT

// The lists to choose a match and a game from.
class Choice {
    constructor(choose) {
        this.matches = byId('matches');
        this.games = byId('games');
        this.file = null;
        this.matches.addEventListener('change', () =>
            choose({ match: Number(this.matches.value) }));
        this.games.addEventListener('change', () =>
            choose({ match: Number(this.matches.value), game: Number(this.games.value) }));
    }

    show(file, place) {
        if (this.file !== file) {
            this.file = file;
            this.shownMatch = null;
            byId('match-choice').hidden = file.matches.length < 2;
            this.matches.replaceChildren(...file.matches.map((match, index) =>
                option(index, `${index + 1}: ${pairing(match)}`)));
        }
        if (this.shownMatch !== place.match) {
            this.shownMatch = place.match;
            const match = file.matches[place.match];
            this.games.replaceChildren(...(match?.games ?? []).map((game, index) =>
                option(index, gameWords(file, match, game, index))));
        }
        this.matches.value = place.match;
        this.games.value = place.game;
    }
}

function option(value, text) {
    return element('option', { value }, text);
}

// "2: 1-3, Bob wins 2 points"
function gameWords(file, match, game, index) {
    const [first, last] = [game.steps[0], game.steps.at(-1)];
    const words = [`${gameNumber(match, index)}`];
    if (first) {
        const { score } = new Position(first.id);
        words.push(`: ${score.o}\u2013${score.x}`);
    }
    if (last?.kind === 'end' && last.text) words.push(`, ${last.text}`);
    const found = [...(game.findings ?? []), ...game.steps.flatMap((step) => step.findings ?? [])];
    const severity = worst(found.map((number) => file.findings[number]));
    if (severity) words.push(` (${severity})`);
    return words.join('');
}
