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
  travellerHint: 'As in the passport',
  bothNames: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  speed: 'Processing if you pay today',
  standard: 'Standard',
  express: 'Express',
  expressCost: '+ {amount:string} (+50%)',
  included: 'Included in the price',
  expected: 'Expected by {day:string}',
  expectedIf: {
    here: 'With all documents today.',
    later: 'With all documents by the next business day.',
  },
  next: 'Continue',
} as const satisfies Dictionary

export default details
