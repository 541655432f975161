// SPDX-License-Identifier: MIT

// What a key and a button of the same name do. Up and Down are left to the browser: they scroll.
function actionsOf(replay) {
    return {
        first: () => replay.toStep(0),
        previous: () => replay.walk(-1),
        next: () => replay.walk(1),
        last: () => replay.toStep(Infinity),
        'previous-game': () => replay.walkGame(-1),
        'next-game': () => replay.walkGame(1),
    };
}

const keyActions = {
    ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last',
    PageUp: 'previous-game', PageDown: 'next-game',
};

// Fields and lists use the same keys for themselves.
function listenToKeys(actions, isReplayShown) {
    document.addEventListener('keydown', (event) => {
        const action = keyActions[event.key];
        const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
        const typing = event.target.closest?.('input, select, textarea');
        if (!action || modified || typing || !isReplayShown()) return;
        event.preventDefault();
        actions[action]();
    });
}
