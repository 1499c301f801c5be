import type { Dictionary } from '../../dictionary.ts'
import details from './details.ts'

/** What the wizard needs for its first screens. */
const start = {
  title: 'Order your visa',
  steps: {
    destination: 'Destination',
    documents: 'Documents',
    payment: 'Payment',
    complete: 'Complete',
    placed: 'Order placed',
  },
  stepsLabel: 'Steps of your application',
  stepOf: 'Step {step:number} of 4: {name:string}',
  progress: 'Progress of your application',
  destination: {
    title: 'Where are you going?',
    subtitle: 'Every price is complete: the visa and our service, per traveller, in euros.',
    errorTitle: 'The destinations could not be loaded',
    errorText: 'Nothing is lost. Check your connection and try again.',
    change: 'Change destination',
    goneTitle: 'This destination is no longer on offer',
    goneText: 'What you typed is kept. Choose another destination to continue.',
  },
  screens: {
    place: 'Step 2 of 4, part {0:number} of 4',
    travellers: 'Who is travelling?',
    travellersText: 'Saved encrypted until seven days after your last change.',
    contact: 'Who should we write to?',
    contactText: 'We send news of this order to this address.',
    documents: 'Your documents',
    documentsText: 'One is enough to pay; others can follow.',
    check: 'Check your answers',
    checkText: 'You pay next.',
  },
  details,
  passport: {
    title: 'Photograph the passport',
    later: '(can follow)',
  },
  offline: {
    unreached:
      'Passage cannot be reached. What you typed and uploaded is kept, and nothing was paid. Press Continue again once you are connected: your order is never recorded twice.',
  },
  price: {
    title: 'Price',
    complete: 'All included, in euros.',
  },
  payment: {
    title: 'Payment',
  },
} as const satisfies Dictionary

export default start
