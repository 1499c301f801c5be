import { WITHDRAWN_LATE } from '@passage/contracts/sentences/en'
import type { Dictionary } from '../../dictionary.ts'

/** The terms as an order form sums them up. Another wording is another version of the terms: features/legal/texts. */
const terms = {
  points: {
    work: 'Passage checks your documents, prepares the file and hands it to the embassy.',
    decision: 'The embassy alone decides whether a visa is granted.',
    refund: `Paid and not yet at the embassy: everything is refunded. Afterwards ${WITHDRAWN_LATE}.`,
    window: 'An order without a payment started within 24 hours ends by itself, at no cost.',
  },
  whole: 'Terms in full',
  privacy: 'Privacy notice',
  accept: 'I accept the terms (version: {day:string})',
  title: 'Terms',
  customerAccepts: 'The customer has read and accepts the terms (version: {day:string})',
  changed: {
    title: 'The terms have changed',
    text: 'The terms of {before:string} were replaced by those of {now:string}. Everything you entered is still here: read the new terms, accept them and send it again.',
    notKnown:
      'Newer terms were published since this page was opened. Everything you entered is still here: read them, accept them and send it again.',
    read: 'Read the new terms',
  },
  customerHint: 'Tick it only if the customer has said so: it is recorded with the order.',
} as const satisfies Dictionary

export default terms
