import type { Dictionary } from '../../dictionary.ts'
import details from './details.ts'

/** What the wizard needs for its first screens. */
const start = {
  title: 'Order your visa',
  steps: { destination: 'Destination', documents: 'Documents', payment: 'Payment', complete: 'Complete' },
  stepsLabel: 'Steps of your application',
  stepOf: 'Step {step:number} of 4: {name:string}',
  progress: 'Progress of your application',
  destination: {
    oneVisa: 'Shown: {visa:string}',
    everyVisa: 'Show every type of visa',
    title: 'Where are you going?',
    subtitle: 'Every price is complete: the visa and our service, per traveller, in euros.',
    search: 'Search a country',
    searchHint: 'Country, city or nationality, in English or French: Japan, Dubai, Thai',
    clear: 'Clear search',
    count: '{0:number} destination{{s}}',
    loading: 'Loading destinations…',
    list: 'Destinations',
    days: '{0:number} business day{{s}}',
    servedBy: 'Handled by {agency:string}',
    fromPrice: 'From {amount:string}',
    from: 'per traveller',
    daysRange: '{min:number} to {max:number} business days',
    offers: 'See {0:number} offers',
    offersFor: 'See {count:number} offers for {country:string}',
    offersOf: 'Offers for {country:string}',
    parts: '{base:string} visa + {fee:string} service',
    choose: 'Choose',
    chooseFor: 'Choose {country:string}, {visa:string}, {agency:string}',
    signInFirst: 'You will be asked to sign in, then come back to the destination you chose.',
    emptyTitle: 'No destination found',
    emptySearch:
      'Nothing matches “{search:string}”. Check the spelling, or clear the search and look through the list.',
    emptyAll: 'No visas are on offer at the moment. Please come back later.',
    showAll: 'Show all destinations',
    errorTitle: 'The destinations could not be loaded',
    errorText: 'Nothing is lost. Check your connection and try again.',
    change: 'Change destination',
    continue: 'Continue with {country:string}',
    goneTitle: 'This destination is no longer on offer',
    goneText: 'What you typed is kept. Choose another destination to continue.',
    otherwise: 'Or choose another destination',
  },
  screens: {
    place: 'Step 2 of 4, screen {0:number} of 4',
    travellers: 'Who is travelling?',
    travellersText:
      'What you type is saved to your account, encrypted, so you can continue on another device. It is deleted seven days after your last change.',
    contact: 'Who should we write to?',
    contactText: 'We send news of this order to this address.',
    documents: 'Your documents',
    documentsText: 'One is enough to continue. The rest can follow once you have paid.',
    check: 'Check your answers',
    checkText: 'Your order is recorded when you continue to payment.',
  },
  details,
  passport: {
    title: 'Passport details',
    later: '(can follow later)',
    skip: 'Skip this if you do not have the passport to hand: we will ask for it once you have paid, and need it before your file goes to the embassy.',
    birthDate: 'Date of birth',
    number: 'Passport number',
    numberHint: 'Letters and digits. Stored encrypted; removed from this device when you order or sign out.',
    expiry: 'Passport valid until',
    expiryHint: 'Until {day:string} at least: six months after the departure',
    follows: 'can follow after payment',
    restFollows: 'the rest can follow after payment',
  },
  offline: {
    unreached:
      'Passage cannot be reached. What you typed and uploaded is kept, and nothing was paid. Press Continue again once you are connected: your order is never recorded twice.',
  },
  price: {
    title: 'Price',
    complete: 'All included, in euros. Nothing is added later.',
    immediate: 'Please start work on my file at once',
    immediateHint:
      'Optional: your express wish that we begin before the 14-day withdrawal period is over. The refund rule above stays as it is.',
  },
  payment: {
    title: 'Payment',
  },
  complete: {
    title: 'Your payment is confirmed',
  },
} as const satisfies Dictionary

export default start
