// SPDX-License-Identifier: MIT

// The XGID goes to the clipboard; where the browser forbids that, it is selected for the reader.
async function copyXgid() {
    const field = byId('xgid');
    field.select();
    let done = false;
    try {
        await navigator.clipboard.writeText(field.value);
        done = true;
    } catch {
        done = document.execCommand('copy');
    }
    say(done ? 'Copied' : 'Selected: press Ctrl+C');
}

let sayTimer = 0;

function say(text) {
    const button = byId('copy');
    byId('copied').textContent = text;
    button.classList.add('done');
    clearTimeout(sayTimer);
    sayTimer = setTimeout(() => {
        byId('copied').textContent = '';
        button.classList.remove('done');
    }, 2000);
}
