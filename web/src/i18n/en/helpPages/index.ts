import { DELETION_RULE } from '@passage/contracts/sentences/en'
import type { Dictionary } from '../../dictionary.ts'

const helpPages = {
  questions: 'Is something missing here?',
  ask: 'Write to us',
  destination: 'Destination',
  listFailed: 'The destinations could not be loaded. Check your connection and try again.',
  documents: {
    title: 'Document checklist',
    subtitle: 'What to have to hand before you order. Choose your trip to see its list.',
    visa: 'Visa type',
    destinationFirst: 'Choose a destination first',
    passport: 'Your passport',
    usual: 'What is usually asked for',
    listFor: 'For {country:string}',
    required: 'Required',
    recommended: 'Recommended',
    failed: 'The list for this destination could not be loaded. These are the usual documents.',
    usualOnly: 'The list for this trip could not be loaded. These are the usual documents.',
    notOffered: 'No visa is on offer for this destination at the moment.',
    filesTitle: 'About the files',
    files: 'PDF, JPG or PNG, under 10 MB each. A photo taken with your phone will do if everything on it can be read.',
    later:
      'One document is enough to order. We ask for the others by e-mail and on your order’s page, and your order waits for them.',
    deleted: DELETION_RULE,
    print: 'Print this list',
  },
  times: {
    title: 'Processing times',
    subtitle: 'How many business days each visa takes, and by when it is expected if you pay today.',
    offersFor: 'Visas for {country:string}',
    today: 'Expected dates if the order is paid today with all its documents.',
    servedBy: 'Handled by {agency:string}',
    speeds: {
      standard: 'Standard, {0:number} business day{{s}}',
      express: 'Express, {0:number} business day{{s}}',
    },
    by: 'by {day:string}',
    order: 'Order this visa',
    failed: 'The offers of this destination could not be loaded. Check your connection and try again.',
    countedTitle: 'How the days are counted',
    counted: {
      start: 'The count starts on the day your payment is confirmed.',
      holidays:
        'The weekends and public holidays of Luxembourg and of the destination do not count. Where offices are closed on Fridays, as in Egypt, Fridays do not count either.',
      express: 'Express halves the business days, rounded up, and costs 50% more.',
      waiting:
        'Documents that are missing, or that we send back for a better copy, take extra time: we tell you at once.',
      promise:
        'The embassy decides when it answers, so nobody can be sure of a date. Where an offer says so, we refund our service fee if the visa comes after the promised day. If that day passes, your order’s page says so.',
    },
  },
} as const satisfies Dictionary

export default helpPages
