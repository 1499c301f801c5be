import type { Dictionary } from '../../dictionary.ts'

/** Staff who work on an order side by side. */
const staffOrder = {
  presence: {
    one: '{name:string} is looking at this order',
    many: '{names:string} are looking at this order',
  },
  assignee: {
    title: 'Assignment',
    nobody: 'Not assigned',
    self: 'Assigned to you',
    other: 'Assigned to {name:string}',
    take: 'Assign it to me',
    takeFrom: 'Take it over from {name:string}',
    letGo: 'Unassign it',
    give: 'Assign it to…',
    colleague: 'Colleague',
    choose: 'Choose a colleague…',
    chooseFirst: 'Choose a colleague.',
    giveNow: 'Assign the order',
    staffFailed: 'The list of colleagues could not be loaded',
    nobodyElse: 'There is nobody else on the team.',
    failed: 'Nothing was changed for this order',
    heldBy: '{name:string} has taken this order in the meantime.',
    gone: 'This person is no longer on the team. Choose someone else.',
  },
  notes: {
    title: 'Internal notes',
    onlyStaff: 'Only staff see this.',
    failed: 'The notes could not be loaded',
    stale: 'The notes could not be refreshed: newer ones may be missing.',
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
