import type { Dictionary } from '../../dictionary.ts'

/** What an order needs next, wherever an order is shown. */
const nextStep = {
  pay: 'Pay {amount:string}',
  documents: 'Upload {list:string}',
  /** As they stand inside a sentence. */
  documentNames: {
    passport: 'passport',
    photo: 'passport photo',
    travel_proof: 'travel proof',
    application_form: 'application form',
    accommodation: 'accommodation certificate',
    bank_statement: 'bank statement',
    parental_consent: 'parents’ consent',
    birth_certificate: 'birth certificate',
    general: 'one more document',
  },
  ofTraveller: '{traveller:string}’s {name:string}',
  traveller: 'traveller {position:number}',
  details: 'Add passport details for {0:number} traveller{{s}}',
  bank: 'Your bank is confirming the payment',
  stripe: 'We are asking Stripe about this payment',
  held: { day: 'On hold since {day:string}', today: 'On hold since {time:string}' },
  wait: {
    pending: 'Awaiting payment',
    payment_pending: 'Awaiting payment',
    paid: 'We are opening your file',
    document_review: 'We are checking your documents',
    processing: 'We are preparing your file for the embassy',
    submitted: 'The embassy is deciding',
    approved: 'We are preparing your visa documents',
    completed: 'Application complete',
    rejected: 'The application was refused',
    cancelled: 'Application cancelled',
  },
  /** Part by part: some of several travellers have an answer. */
  part: {
    decided: 'The embassy is deciding ({decided:number} of {total:number} decided)',
    granted: 'We are preparing the visas granted so far ({decided:number} of {total:number} decided)',
  },
  by: {
    today: '{step:string} by {time:string}',
    day: '{step:string} by {day:string}',
    moment: '{step:string} by {day:string}, {time:string}',
    late: '{step:string}: this was due by {day:string}',
  },
  until: {
    today: '{step:string}, until {time:string}',
    day: '{step:string}, until {day:string}',
    late: '{step:string}: this was due by {day:string}, we are looking into it',
  },
} as const satisfies Dictionary

export default nextStep
