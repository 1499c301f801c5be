import type { Dictionary } from '../../dictionary.ts'

/** A visa that does not fit a passport. */
const misfit = {
  title: 'Does this visa fit?',
  who: '{names:string}: {need:string}',
  onArrival: 'You can make this trip without ordering: this visa is issued on arrival.',
  instead: 'Order this instead: {visa:string}, {amount:string} per traveller',
  switched: 'Now ordering: {visa:string}. What you entered and uploaded is kept.',
  apart:
    '{names:string} needs another visa than the others. Order it separately: {visa:string}. Then reduce the number of travellers here.',
  notSold: 'We do not offer the visa that this passport needs. Its embassy knows how to get one.',
  anew: 'This order is then not needed: it ends by itself when it is not paid.',
  consent: 'I order this visa all the same',
  consentHint: 'We record with your order what is said above.',
  missing: 'Say that you order this visa all the same, or choose another',
  ordered: 'Ordered all the same on {when:string}',
  unsaid: 'This visa may not fit the passport',
  record: '{name:string} ({nationality:string}): {need:string}.',
  asOf: 'As of {day:string}, {source:string}.',
} as const satisfies Dictionary

export default misfit
