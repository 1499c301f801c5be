import { NEEDS, NEEDS_EXPLAINED, NO_ADVICE, SCHENGEN_TEXTS } from '@passage/contracts/sentences/en'
import type { Dictionary } from '../../dictionary.ts'
import misfit from './misfit.ts'

const checker = {
  passport: 'Your passport',
  destination: 'Destination',
  visaType: 'Type of visa',
  chooseType: 'Choose a type…',
  check: 'Check',
  checking: 'Checking…',
  errors: {
    from: 'Choose the country of your passport',
    to: 'Choose the country you are travelling to',
    type: 'Choose a type of visa',
  },
  picker: {
    select: 'Choose a country…',
    search: 'Country, city or nationality',
    none: 'No country found.',
    open: 'Show the countries',
  },
  listsFailedTitle: 'The checker could not be loaded',
  listsFailed: 'Nothing is lost. Check your connection and try again.',
  failed: 'Failed to check requirements',
  failedText: 'What you chose is kept. Check your connection and try again.',
  unknownTitle: 'We have no information about this trip',
  unknownText:
    'Our data does not cover this passport for this destination, so we cannot say whether a visa is needed. Please ask the embassy of your destination.',
  journey: 'Passport: {passport:string} · Destination: {country:string} · {visa:string}',
  needs: {
    ...NEEDS,
    upTo: 'No visa needed for up to {0:number} day{{s}}',
  },
  explain: {
    ...NEEDS_EXPLAINED,
    home: 'This is the country of your passport.',
  },
  official: {
    site: 'You can apply yourself on the official site:',
    embassy: 'Official site for this visa:',
    unknown: 'You apply on the official site of your destination. Its embassy knows the address.',
    notThisVisa: 'Not what this passport needs for a visit',
    moreThanNeeded: 'Not needed with this passport for a visit',
    byPassport:
      'Depending on your passport, a travel authorisation ({0:string}) is enough for a visit, or a visa is needed. Choose your passport to see.',
  },
  schengen: SCHENGEN_TEXTS,
  price: 'From',
  perTraveller: 'per traveller, all included',
  time: 'Time',
  days: '{0:number} business day{{s}}',
  documents: 'Documents',
  order: 'Order this visa',
  agencies: 'The lowest of {count:number} prices, from {agency:string}.',
  compare: 'Compare them',
  notOffered: 'We do not offer it.',
  otherVisas: 'See our visas for {country:string}',
  anyway: 'See our visas for {country:string} anyway',
  asOf: 'As of {day:string}, from',
  noAdvice: NO_ADVICE,
  list: {
    hint: 'We then show where you need no visa.',
    clear: 'Clear',
    clearPassport: 'Clear this passport',
    unknown: 'Our data does not cover this passport for these destinations.',
  },
  misfit,
  notice: {
    notNeeded: 'You can make this trip without ordering anything.',
    stronger: 'This order is for another visa, which a visit does not need: what is named above is enough.',
    otherVisa: 'This order is for another visa, which does not replace it.',
    notAdmitted: 'An order is very likely to be refused. Ask the embassy before you pay.',
    stillOrder: 'You can still order: nothing has been paid yet.',
    ordered: 'Nothing has been paid yet: without payment, this order ends by itself.',
  },
} as const satisfies Dictionary

export default checker
