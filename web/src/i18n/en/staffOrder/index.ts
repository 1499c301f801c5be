import type { Dictionary } from '../../dictionary.ts'

/** Staff who work on an order side by side. */
const staffOrder = {
  presence: {
    one: '{name:string} is looking at this order',
    many: '{names:string} are looking at this order',
  },
  assignee: {
    title: 'In whose hands',
    nobody: 'Nobody has this order in hand',
    self: 'You have this order in hand',
    other: '{name:string} has this order in hand',
    take: 'Take it',
    takeFrom: 'Take it from {name:string}',
    letGo: 'Let it go',
    give: 'Give it to a colleague…',
    colleague: 'Colleague',
    choose: 'Choose a colleague…',
    chooseFirst: 'Choose who gets the order.',
    giveNow: 'Give the order',
    staffFailed: 'The list of colleagues could not be read',
    nobodyElse: 'There is nobody else on the team.',
    failed: 'The order stays where it was',
    heldBy: '{name:string} has taken this order meanwhile.',
    gone: 'This person is not on the team any more. Choose another.',
  },
  notes: {
    title: 'Internal notes',
    onlyStaff: 'Only staff see this.',
    failed: 'The notes could not be read',
    stale: 'The notes could not be read again: newer ones may be missing.',
    empty: 'No notes yet',
    by: '{name:string}, {when:string}',
    gone: 'A former colleague',
    label: 'New internal note',
    hint: 'Only staff see this, never the customer or the agency. Ctrl + Enter adds it.',
    missing: 'Write something first.',
    add: 'Add the note',
    added: 'The note was added.',
    addFailed: 'The note was not added',
    kept: 'What you wrote is kept.',
  },
} as const satisfies Dictionary

export default staffOrder
