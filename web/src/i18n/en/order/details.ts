import type { Dictionary } from '../../dictionary.ts'

/** The travellers' screen, and Continue of all but the last. */
const details = {
  trip: 'Your trip',
  nationality: 'Nationality',
  chooseNationality: 'Choose a country…',
  purpose: 'Purpose of travel',
  departure: 'Departure date',
  travellers: 'Travellers',
  count: 'Number of travellers',
  countHint: 'From 1 to 10',
  fewer: 'One traveller fewer',
  more: 'One traveller more',
  traveller: 'Traveller {0:number}',
  remove: 'Remove',
  removeFor: 'Remove {name:string}',
  travellerHint: 'As in the passport',
  bothNames: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  speed: 'Processing',
  standard: 'Standard',
  express: 'Express',
  expressCost: '+ {amount:string} (+50%)',
  included: 'Included in the price',
  expected: 'Expected by {day:string}',
  expectedIf: {
    here: 'If you pay today, with all documents here.',
    later: 'If you pay today and all documents arrive one business day later.',
  },
  next: 'Continue',
} as const satisfies Dictionary

export default details
