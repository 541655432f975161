// SPDX-License-Identifier: MIT

const byId = (id) => document.getElementById(id);

// Everything that a file says comes onto the page through here: strings become text nodes and
// attribute values, never markup. An attribute that is null or false is left out.
function filled(node, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
        if (value !== null && value !== undefined && value !== false) {
            node.setAttribute(name, value === true ? '' : value);
        }
    }
    node.append(...children.filter((child) => child !== null && child !== undefined));
    return node;
}

function element(tag, attributes = {}, ...children) {
    return filled(document.createElement(tag), attributes, children);
}

function shape(tag, attributes = {}, ...children) {
    const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
    return filled(node, attributes, children);
}

// For screen readers alone.
function spoken(text) {
    return element('span', { class: 'hidden' }, text);
}

// A name in a sentence: its direction of writing stays its own.
function named(text) {
    return element('bdi', {}, text);
}

// A path may break behind its slashes.
function pathName(path) {
    const parts = path.split(/(?<=[\/\\])/);
    return element('bdi', {}, ...parts.flatMap((part) => [part, element('wbr')]));
}

function counted(number, noun, plural = `${noun}s`) {
    return `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;
}
