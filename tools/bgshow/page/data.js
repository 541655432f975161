// SPDX-License-Identifier: MIT

// What the program wrote into the page. A file's replay is parsed when somebody opens it.
class Data {
    constructor() {
        this.index = JSON.parse(byId('index').textContent);
        this.files = this.index.files ?? [];
        this.opened = null;
    }

    // Null when there is no such file, or when it could not be read.
    open(number) {
        if (this.opened?.number !== number) {
            const stored = byId(`file-${number}`);
            this.opened = stored && new OpenFile(number, JSON.parse(stored.textContent));
        }
        return this.opened;
    }
}

// One file with its matches; keys that the program left out are empty here.
class OpenFile {
    constructor(number, content) {
        this.number = number;
        this.name = content.file;
        this.findings = content.findings ?? [];
        this.matches = (content.matches ?? []).map((match) => ({
            ...match,
            checkers: match.checkers ?? 15,
            games: (match.games ?? []).map((game) => ({ ...game, steps: game.steps ?? [] })),
        }));
        this.places = this.findings.map(() => ({ file: number }));
        this.#locate();
    }

    // Where each finding stands, as exactly as the file's replay says it.
    #locate() {
        const put = (indices, place) => {
            for (const index of indices ?? []) this.places[index] = { file: this.number, ...place };
        };
        this.matches.forEach((one, match) => {
            put(one.findings, { match });
            one.games.forEach((played, game) => {
                put(played.findings, { match, game });
                played.steps.forEach((moment, step) => put(moment.findings, { match, game, step }));
            });
        });
    }
}

const severities = ['error', 'warning', 'note'];

function worst(findings) {
    return severities.find((severity) => findings.some((one) => one.severity === severity)) ?? null;
}
