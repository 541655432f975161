// SPDX-License-Identifier: MIT

// A long list of which only the part near the window is made: more comes when its end is seen, and
// all of it on demand or for print.
class Chunks {
    constructor(parent, button, noun, size) {
        Object.assign(this, { parent, button, noun, size, items: [], made: 0 });
        button.addEventListener('click', () => this.#add(Infinity));
        addEventListener('beforeprint', () => this.#add(Infinity));
        new IntersectionObserver(
            (seen) => { if (seen.some((one) => one.isIntersecting)) this.#add(this.size); },
            { rootMargin: '600px' }).observe(button);
    }

    show(items, make) {
        Object.assign(this, { items, make, made: 0 });
        this.parent.replaceChildren();
        this.#add(this.size);
    }

    #add(count) {
        const until = Math.min(this.items.length, this.made + count);
        const nodes = [];
        for (; this.made < until; ++this.made) {
            nodes.push(this.make(this.items[this.made], this.made));
        }
        this.parent.append(...nodes);
        this.button.hidden = this.made === this.items.length;
        this.button.textContent = `Show all ${this.items.length.toLocaleString('en')} ${this.noun}`;
    }
}
