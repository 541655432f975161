// SPDX-License-Identifier: MIT

// What became of a file, the worst first.
const verdictOrder = ['unread', 'error', 'warning', 'note', 'clean'];
const verdictWord = {
    unread: 'not read', error: 'errors', warning: 'warnings', note: 'notes', clean: 'clean',
};

// Which files are wanted: the check boxes of the verdicts and the words that are searched for.
class Filter {
    constructor(files, changed) {
        this.wanted = new Set(verdictOrder);
        this.texts = files.map(searchedText);
        this.words = [];
        byId('verdicts').append(
            ...verdictOrder.map((verdict) => this.#box(files, verdict, changed)));
        byId('search').addEventListener('input', (event) => {
            this.words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
            changed();
        });
        byId('filters').addEventListener('submit', (event) => event.preventDefault());
    }

    takes(file, index) {
        return this.wanted.has(file.verdict)
            && this.words.every((word) => this.texts[index].includes(word));
    }

    #box(files, verdict, changed) {
        const count = files.filter((file) => file.verdict === verdict).length;
        const box = element('input', { type: 'checkbox', checked: true, value: verdict });
        box.addEventListener('change', () => {
            if (box.checked) this.wanted.add(verdict);
            else this.wanted.delete(verdict);
            changed();
        });
        const label = { class: `verdict ${verdict}`, hidden: count === 0 };
        return element('label', label, box, ` ${verdictWord[verdict]} `,
            element('span', { class: 'dim' }, count.toLocaleString('en')));
    }
}

function searchedText(file) {
    const names = (file.matches ?? []).flatMap((match) => [match.o, match.x]);
    return [file.file, file.format, file.reason, ...names].join('\n').toLowerCase();
}
