// SPDX-License-Identifier: MIT

const severityMark = { error: '\u2715', warning: '!', note: 'i', clean: '\u2713', unread: '?' };

// A sign that does not depend on its colour.
function badge(severity, text = '') {
    return element('span', { class: `badge ${severity}` },
        element('span', { class: 'mark', 'aria-hidden': 'true' }, severityMark[severity]),
        text || spoken(severity));
}

// All findings of a file, each leading to its move. One without a move is shown here in full.
class FindingList {
    constructor() {
        this.chunks = new Chunks(byId('findings'), byId('more-findings'), 'findings', 100);
    }

    fill(file) {
        this.links = new Map();
        const title = byId('findings-title');
        title.textContent = file.findings.length === 0 ? 'No findings'
            : counted(file.findings.length, 'finding');
        this.chunks.show(file.findings, (finding, index) =>
            element('li', { class: finding.severity }, this.#entry(file, finding, index)));
    }

    // Marks those of the step that is shown.
    mark(indices) {
        for (const [index, link] of this.links) {
            if (indices.includes(index)) link.setAttribute('aria-current', 'true');
            else link.removeAttribute('aria-current');
        }
    }

    #entry(file, finding, index) {
        const place = file.places[index];
        const content = [
            badge(finding.severity),
            element('span', { class: 'what' },
                element('span', { class: 'code' }, finding.code), ' ', finding.message),
            element('span', { class: 'where dim' }, whereWords(file, place, finding)),
        ];
        if (place.step === undefined) {
            return element('details', { class: 'entry' },
                element('summary', {}, ...content), findingCard(finding));
        }
        const link = element('a', { class: 'entry', href: addressOf(place) }, ...content);
        this.links.set(index, link);
        return link;
    }
}

function whereWords(file, place, finding) {
    const words = [];
    if (place.match !== undefined && file.matches.length > 1) {
        words.push(`match ${place.match + 1}`);
    }
    if (place.game !== undefined) {
        words.push(`game ${gameNumber(file.matches[place.match], place.game)}`);
    }
    if (finding.line) words.push(`line ${finding.line}`);
    return words.join(', ');
}

// A finding as it stands under the board.
function findingCard(finding) {
    return element('article', { class: `finding ${finding.severity}` },
        element('h3', {}, badge(finding.severity, finding.severity), ' ',
            element('span', { class: 'code' }, finding.code), ' ',
            element('span', { class: 'dim' }, finding.name ?? '')),
        element('p', { class: 'message' }, finding.message),
        finding.rule || finding.clause ? element('p', { class: 'rule' },
            element('b', {}, finding.clause ? `Rule ${finding.clause}` : 'Rule'), ' ',
            finding.rule ?? '') : null,
        finding.ruling ? element('p', { class: 'rule' }, element('b', {}, 'Ruling'), ' ',
            finding.ruling) : null,
        likelyWords(finding),
        legalPlays(finding),
        sourceLine(finding),
        followers(finding));
}

function likelyWords(finding) {
    if (!finding.likely) return null;
    return element('p', { class: 'likely' },
        finding.likely_if ? `If ${finding.likely_if}, most likely played: ` : 'Most likely played: ',
        element('b', { class: 'play' }, finding.likely),
        finding.likely_slip ? ` (${finding.likely_slip})` : null,
        finding.rest_is_legal ? '. With it the rest of the game is legal.' : null);
}

const firstPlays = 8;

function legalPlays(finding) {
    const plays = finding.legal ?? [];
    if (plays.length === 0) return null;
    const list = (some) => element('ul', { class: 'legal-plays' }, ...some.map((play) =>
        element('li', { class: play === finding.likely ? 'play likely' : 'play' }, play)));
    const rest = plays.slice(firstPlays);
    return element('div', { class: 'legal' },
        element('p', {}, plays.length === 1 ? 'The only legal play:'
            : `${plays.length} legal plays:`),
        list(plays.slice(0, firstPlays)),
        rest.length === 0 ? null : element('details', {},
            element('summary', {}, `${rest.length} more`), list(rest)));
}

// The line of the file, from the finding's column marked up to the next gap.
function sourceLine(finding) {
    if (!finding.source) return null;
    const letters = [...finding.source];
    const from = Math.max(0, (finding.column ?? 1) - (finding.source_column ?? 1));
    const gap = letters.slice(from).join('').search(/\s{2}/);
    const to = gap > 0 ? from + [...letters.slice(from).join('').slice(0, gap)].length
        : letters.length;
    const part = (begin, end) => letters.slice(begin, end).join('');
    return element('figure', { class: 'source' },
        element('figcaption', { class: 'dim' }, `Line ${finding.line}, column ${finding.column}`),
        element('pre', {}, part(0, from), element('mark', {}, part(from, to)), part(to)));
}

// The consequences of the finding.
function followers(finding) {
    const notes = finding.notes ?? [];
    if (notes.length === 0) return null;
    return element('details', { class: 'followers' },
        element('summary', {}, counted(notes.length, 'consequence')),
        element('ul', {}, ...notes.map((note) =>
            element('li', {}, element('span', { class: 'code' }, note.code), ' ', note.message,
                element('span', { class: 'dim' }, note.line ? ` line ${note.line}` : '')))));
}
