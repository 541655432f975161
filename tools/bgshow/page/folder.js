// SPDX-License-Identifier: MIT

const collator = new Intl.Collator('en', { numeric: true });

// The columns of the table of files: what stands in a cell, and what it is sorted by.
const fileColumns = [
    { name: 'File', class: 'file', cell: fileCell, by: (file) => file.file },
    { name: 'Verdict', class: 'verdict', cell: verdictCell,
        by: (file) => verdictOrder.indexOf(file.verdict) },
    { name: 'Players', class: 'players', cell: playersCell,
        by: (file) => file.matches?.[0] ? pairing(file.matches[0]) : '' },
    { name: 'Result', class: 'result', cell: (file) => resultOf(file.matches?.[0]),
        by: (file) => resultOf(file.matches?.[0]) },
    ...['games', 'plays', 'errors', 'warnings', 'notes'].map((key) => ({
        name: key[0].toUpperCase() + key.slice(1), class: `number ${key}`,
        cell: (file) => numberCell(file[key] ?? 0), by: (file) => file[key] ?? 0,
    })),
];

// The files of a report as a table that is filtered and sorted; behind each row is its replay.
class Folder {
    constructor(files) {
        this.files = files;
        this.rows = [];
        this.root = commonFolder(files.map((file) => file.file));
        byId('root').replaceChildren(...(this.root ? ['in ', pathName(this.root)] : []));
        this.sorted = { column: null, down: false };
        this.order = files.map((_, index) => index);
        this.chunks = new Chunks(byId('rows'), byId('more-files'), 'files', 60);
        this.filter = new Filter(files, () => this.#refresh());
        byId('columns').append(...fileColumns.map((column) => this.#header(column)));
        this.#refresh();
    }

    // The link of a file's row, if it is on the page.
    link(number) {
        return this.rows[number]?.querySelector('a') ?? null;
    }

    #refresh() {
        const shown = this.order.filter((index) => this.filter.takes(this.files[index], index));
        this.chunks.show(shown, (index) =>
            (this.rows[index] ??= fileRow(this.files[index], index, this.root)));
        byId('shown').textContent = shown.length === this.files.length
            ? counted(shown.length, 'file')
            : `${shown.length.toLocaleString('en')} of ${counted(this.files.length, 'file')}`;
        byId('files').setAttribute('aria-rowcount', shown.length + 1);
    }

    #header(column) {
        const button = element('button', { type: 'button' }, column.name);
        const header = element('th', { scope: 'col', class: column.class }, button);
        button.addEventListener('click', () => this.#sort(column, header));
        return header;
    }

    #sort(column, header) {
        // Of numbers the largest are looked for first.
        const again = this.sorted.column === column;
        const down = again ? !this.sorted.down : column.class.startsWith('number');
        this.sorted = { column, down };
        const keys = this.files.map(column.by);
        const compare = typeof keys[0] === 'number' ? (a, b) => a - b : collator.compare;
        this.order.sort((a, b) => (down ? -1 : 1) * compare(keys[a], keys[b]) || a - b);
        for (const other of byId('columns').children) other.removeAttribute('aria-sort');
        header.setAttribute('aria-sort', down ? 'descending' : 'ascending');
        this.#refresh();
    }
}

// What all paths begin with, up to a slash.
function commonFolder(paths) {
    let root = paths[0] ?? '';
    for (const path of paths) {
        while (!path.startsWith(root)) root = root.slice(0, -1);
    }
    return root.slice(0, Math.max(root.lastIndexOf('/'), root.lastIndexOf('\\')) + 1);
}

function fileRow(file, index, root) {
    const cells = fileColumns.map((column, nth) =>
        element(nth === 0 ? 'th' : 'td', { class: column.class, scope: nth === 0 ? 'row' : null },
            ...[column.cell(file, index, root)].flat()));
    return element('tr', { class: file.verdict, 'data-file': index }, ...cells);
}

// On a narrow page the players stand here, for their own column is not shown.
function fileCell(file, index, root) {
    const name = pathName(file.file.slice(root.length));
    const first = file.matches?.[0];
    const readable = file.verdict !== 'unread';
    return [
        readable ? element('a', { href: addressOf({ file: index }) }, name) : name,
        file.reason ? element('span', { class: 'reason dim' }, file.reason) : null,
        first ? element('span', { class: 'narrow dim' },
            named(pairing(first)), ' ', resultOf(first)) : null,
    ];
}

function verdictCell(file) {
    const count = file[`${file.verdict}s`];
    return badge(file.verdict, count ? counted(count, file.verdict) : verdictWord[file.verdict]);
}

function playersCell(file) {
    const more = (file.matches?.length ?? 0) - 1;
    return [
        file.matches?.[0] ? named(pairing(file.matches[0])) : null,
        more > 0 ? element('span', { class: 'dim' }, ` and ${more} more`) : null,
    ];
}

function numberCell(number) {
    return element('span', { class: number === 0 ? 'none' : null }, number.toLocaleString('en'));
}

function resultOf(match) {
    if (!match?.score) return '';
    return `${match.score.o}\u2013${match.score.x}${match.length > 0 ? ` (${match.length})` : ''}`;
}
