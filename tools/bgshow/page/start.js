// SPDX-License-Identifier: MIT

// The two views of the page, and the address that says which one is shown.
class Page {
    constructor() {
        this.data = new Data();
        this.address = new Address();
        this.folder = new Folder(this.data.files);
        this.replay = new Replay(this.address);
        this.heading = byId('title').textContent;
        this.title = document.title;
        this.shown = null;
        this.#listen();
        this.route();
    }

    // A page of one file opens with its replay.
    async route() {
        this.address.forget();
        const asked = location.hash;
        const only = this.data.files.length === 1 ? { file: 0 } : null;
        const place = placeAt(asked) ?? only;
        const file = place && await this.data.open(place.file);
        if (location.hash !== asked) return; // somebody has gone elsewhere since
        if (file) this.#showReplay(file, place);
        else this.#showFolder();
    }

    #showReplay(file, place) {
        const arrived = this.shown !== file.number;
        this.#turnTo('replay');
        byId('title').textContent = fileHeading(file);
        this.replay.show(file, place);
        if (arrived && this.shown !== null) {
            scrollTo(0, 0);
            byId('title').focus({ preventScroll: true });
        }
        this.shown = file.number;
    }

    #showFolder() {
        const left = this.shown;
        this.#turnTo('folder');
        byId('title').textContent = this.heading;
        document.title = this.title;
        this.shown = -1;
        this.folder.link(left)?.focus();
    }

    #turnTo(view) {
        for (const id of ['folder', 'replay']) byId(id).hidden = id !== view;
        byId('home').hidden = view === 'folder' || this.data.files.length === 1;
        byId('keys').hidden = view === 'folder';
    }

    #listen() {
        const actions = actionsOf(this.replay);
        for (const [id, act] of Object.entries(actions)) byId(id).addEventListener('click', act);
        listenToKeys(actions, () => !byId('replay').hidden);
        byId('copy').addEventListener('click', copyXgid);
        byId('flip').addEventListener('click', () => this.#flip());
        byId('tool').textContent = this.data.index.tool ?? '';
        addEventListener('hashchange', () => this.route());
        // Before a link is followed the address must say where one is, for "back" leads there.
        document.addEventListener('click', (event) => {
            if (event.target.closest('a')) this.address.settle();
        }, true);
    }

    #flip() {
        const flipped = byId('flip').getAttribute('aria-pressed') !== 'true';
        byId('flip').setAttribute('aria-pressed', flipped);
        byId('seats').classList.toggle('flipped', flipped);
        this.replay.board.flip(flipped);
    }
}

document.addEventListener('DOMContentLoaded', () => new Page());
