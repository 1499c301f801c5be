import type { Dictionary } from '../../dictionary.ts'

/** The way to a visa: what travellers must do themselves, its steps with dates, and how the promised date comes about. */
const journey = {
  needs: {
    no: 'Nobody has to go anywhere.',
    biometrics: 'Each traveller goes to the embassy once, for fingerprints and a photo.',
    interview: 'Each traveller goes to the embassy once, for an interview.',
    passport:
      'The passport itself is sent in: travellers are without it for about {0:number} day{{s}}, weekends included.',
  },
  map: {
    title: 'The way to your visa',
    steps: {
      checked: 'Documents checked',
      submitted: 'File handed in at the embassy',
      passport_sent: 'Passport sent in',
      decision: 'The embassy’s decision',
      delivery: 'Your visa is here',
    },
    inPerson: {
      no: 'In person',
      biometrics: 'Fingerprints and photo, in person',
      interview: 'Interview, in person',
    },
    by: 'Expected by {day:string}',
    between: 'Between {from:string} and {day:string}',
    away: 'From {from:string}, until your visa is here',
    unknown: 'The date follows',
  },
  promise: {
    ifPaid: 'Pay today, and your visa is expected by {day:string}.',
    ifPaidAndHere: 'Pay today, and your visa is expected by {day:string}, if we have what is missing by {by:string}.',
    promised: 'Your visa is promised by {day:string}.',
    promisedIf: 'Your visa is promised by {day:string}, if we have what is missing by {by:string}.',
    late: 'Your visa was promised by {promised:string}. We are late: it is now expected by {day:string}.',
    lateIf:
      'Your visa was promised by {promised:string}. We are late: it is now expected by {day:string}, if we have what is missing by {by:string}.',
    willBeLate: 'Your visa is promised by {promised:string}, and we will be late: it is now expected by {day:string}.',
    willBeLateIf:
      'Your visa is promised by {promised:string}, and we will be late: it is now expected by {day:string}, if we have what is missing by {by:string}.',
    lateUnknown: 'Your visa was promised by {promised:string}. We are late, and the new date follows.',
    kept: 'Your visa was promised by {promised:string}, and was here on {day:string}.',
    tooLate: {
      promised: 'You need it by {day:string}, {why:string}: it is promised for later.',
      expected: 'You need it by {day:string}, {why:string}: it is expected later.',
      unknown: 'You need it by {day:string}, {why:string}: it may come later.',
    },
    tooLateDo: 'You can tell us a later departure, or ask what is still possible for this one.',
    daysBefore: '{0:number} day{{s}} before your departure',
    onDeparture: 'the day of your departure',
    how: 'How this date comes about',
    first: 'Paid on {paid:string}, and {days:number} business day{{s}} from then: promised for {day:string}',
    holidays: 'Not counted: {days:number} public holiday{{s}} (Luxembourg or {country:string}), {list:string}',
    lateBy: 'Late: {days:number} business day{{s}}, until {day:string}',
    customer: 'Waited for you: {days:number} business day{{s}}, {span:string}',
    customerNow: 'Still waiting for you: {0:number} more business day{{s}} counted until you answer',
    passage: 'With us: {days:number} business day{{s}}, {span:string}, no change of the date',
    embassy: 'At the embassy: {days:number} business day{{s}}, {span:string}, no change of the date',
    nobody: 'Closed: {days:number} business day{{s}}, {span:string}, not counted',
    span: '{from:string} to {until:string}',
    total: 'Promised now: {day:string}',
  },
  calendar: {
    in_person: 'From today: go to the embassy in person, {country:string} ({number:string})',
    needed: 'Visa needed by today: {country:string} ({number:string})',
  },
} as const satisfies Dictionary

export default journey
