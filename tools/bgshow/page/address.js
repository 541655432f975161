// SPDX-License-Identifier: MIT

// A place of the page, { file, match, game, step } counted from 0, as people link to it:
// #file=1&match=1&game=2&step=5. What is left out is the first.
const addressParts = ['file', 'match', 'game', 'step'];

function addressOf(place) {
    const parts = addressParts.filter((part) => place[part] !== undefined);
    return `#${parts.map((part) => `${part}=${place[part] + 1}`).join('&')}`;
}

// Null when the address names no file.
function placeAt(hash) {
    const parts = new URLSearchParams(hash.replace(/^#/, ''));
    if (!parts.has('file')) return null;
    const from0 = (part) => Math.max(0, (Number.parseInt(parts.get(part), 10) || 1) - 1);
    return Object.fromEntries(addressParts.map((part) => [part, from0(part)]));
}

// The address follows every step, but not as a page of its own in the browser's history: "back"
// leads to where one jumped from. It follows with a delay, because browsers refuse thirty
// changes a second.
class Address {
    #timer = 0;
    #wanted = null;
    #from = ''; // where the address was when the step was made

    follow(place) {
        this.#wanted = addressOf(place);
        this.#from = location.hash;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.settle(), 150);
    }

    settle() {
        clearTimeout(this.#timer);
        // Another address means that somebody has just gone elsewhere.
        const moved = location.hash !== this.#from;
        if (this.#wanted !== null && this.#wanted !== location.hash && !moved) {
            history.replaceState(null, '', this.#wanted);
        }
        this.#wanted = null;
    }

    // Somebody went elsewhere: the entry of the history is no longer the one that was meant.
    forget() {
        clearTimeout(this.#timer);
        this.#wanted = null;
    }

    // A page of its own in the history; the page shows it when the browser says so.
    jump(place) {
        this.settle();
        location.hash = addressOf(place);
    }
}
