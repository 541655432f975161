// SPDX-License-Identifier: MIT

// What the program wrote into the page. A file's replay is parsed when somebody opens it.
class Data {
    constructor() {
        this.index = JSON.parse(byId('index').textContent);
        this.files = this.index.files ?? [];
        this.opened = null;
    }

    // Null when there is no such file, or when it could not be read.
    async open(number) {
        if (this.opened?.number === number) return this.opened;
        const stored = byId(`file-${number}`);
        const file = stored && new OpenFile(number, JSON.parse(await contentOf(stored)));
        return this.opened = file;
    }
}

// The data of several files are packed, and those of a very large one.
async function contentOf(stored) {
    if (stored.dataset.packed === undefined) return stored.textContent;
    const bytes = Uint8Array.from(atob(stored.textContent), (letter) => letter.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    return new Response(unpacked).text();
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
