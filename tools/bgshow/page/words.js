// SPDX-License-Identifier: MIT

function playerName(match, side) {
    return (side === 'x' ? match.x : match.o) || (side === 'x' ? 'Black' : 'White');
}

// "Alice - Bob" with a dash, o first, as the left column of a match file.
function pairing(match) {
    return `${playerName(match, 'o')} \u2013 ${playerName(match, 'x')}`;
}

// "Alice - Bob, Club final"; the name of the file where nobody plays in it.
function fileHeading(file) {
    const [first, ...others] = file.matches ?? [];
    if (!first || !(first.x || first.o)) return file.name;
    const heading = [pairing(first), first.event].filter(Boolean).join(', ');
    const more = counted(others.length, 'more match', 'more matches');
    return others.length ? `${heading} and ${more}` : heading;
}

// "Bob to play 31: 8/5 6/5", with the name apart, for it may run from right to left.
function stepWords(match, step, position) {
    if (step.kind === 'end' || step.kind === 'position' || !step.side) return [step.text ?? ''];
    const name = named(playerName(match, step.side));
    const text = step.text ?? '';
    if (step.kind !== 'move') return [name, ' ', text];
    if (!position.dice) return [name, `: ${text}`];
    const dice = position.dice.join('-');
    const play = text.replace(/^[1-6]{2}:\s*/, '');
    return play ? [name, ` to play ${dice}: `, element('b', {}, play)] : [name, ` rolls ${dice}`];
}

// The whole position for those who do not see the board.
function positionWords(match, position) {
    const of = (side) => {
        const places = [];
        for (let point = 25; point >= 1; --point) {
            const count = position.count(side, point);
            if (count > 0) places.push(`${count} on ${point === 25 ? 'the bar' : point}`);
        }
        if (position.off(side) > 0) places.push(`${position.off(side)} off`);
        return `${playerName(match, side)}, ${position.pips(side)} pips: ${places.join(', ')}.`;
    };
    return `Board. ${of('x')} ${of('o')} ${cubeWords(match, position)}`;
}

function cubeWords(match, position) {
    if (position.offered) return `A cube of ${position.cube * 2} is offered.`;
    if (!position.owner) return `The cube is in the middle at ${position.cube}.`;
    return `${playerName(match, position.owner)} has the cube at ${position.cube}.`;
}

function matchWords(match, position) {
    const length = position?.length ?? match.length ?? 0;
    const words = [length > 0 ? `${length}-point match` : 'Money play'];
    if (position?.crawford) words.push('Crawford game');
    if (position?.jacoby) words.push('Jacoby');
    return words;
}
