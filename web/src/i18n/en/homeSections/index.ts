import { DELETION_RULE, TRANSFER_STARTED } from '@passage/contracts/sentences/en'
import type { Dictionary } from '../../dictionary.ts'

/** The landing page below its first window. */
const homeSections = {
  process: {
    title: 'How It Works',
    subtitle: 'Four steps, and you can leave and come back at any point.',
    destination: {
      title: 'Choose Destination',
      text: 'Pick your country. You see the whole price in its parts, and how long it takes.',
    },
    documents: {
      title: 'Upload Documents',
      text: 'A photo from your phone will do. Each file’s format is checked at once, and our experts read it after you pay.',
    },
    review: {
      title: 'Expert Review',
      text: 'A visa expert reads your file before the embassy does. If something is missing, we ask you for it.',
    },
    visa: {
      title: 'Receive Your Visa',
      text: 'You see the embassy’s decision as soon as we do, and your visa documents follow.',
    },
  },
  services: {
    title: 'Our services',
    subtitle: 'Prices are those of the visas on offer right now, for one traveller and all included.',
    tourist: {
      title: 'Tourist visa',
      text: 'For holidays and visits. We check your documents, prepare the file and hand it to the embassy.',
      none: 'There is no tourist visa on offer at the moment. The checker tells you what your passport needs.',
    },
    transit: {
      title: 'Transit visa',
      text: 'For a stop on your way to another country, where a change of planes is enough to need one.',
      none: 'There is no transit visa on offer at the moment. The checker tells you what your passport needs.',
    },
    express: {
      title: 'Express service',
      text: 'For any of our visas. You see the date of both speeds before you choose, public holidays counted.',
      price: '+50%',
      unit: 'on the price of your visa',
      days: 'Half the business days',
    },
    from: 'from',
    unit: 'per traveller, all included',
    days: '{0:number} business day{{s}}',
    daysRange: '{min:number} to {max:number} business days',
    order: 'Choose a destination',
    check: 'Check what you need',
    failed: 'Prices could not be loaded.',
  },
  pricing: {
    title: 'The whole price, in its parts',
    subtitle: 'In euros, all included. You see every part before you pay, and nothing is added later.',
    example: 'An example from our current offers',
    exampleOf: '{visa:string}, {country:string}',
    travellers: 'Travellers',
    speed: 'Processing',
    standard: 'Standard, {0:number} business day{{s}}',
    express: 'Express, {0:number} business day{{s}}',
    order: 'Order this visa',
    none: 'No visa is on offer at the moment. As soon as one is, its price is shown here in detail.',
    failed: 'The example could not be loaded',
    parts: {
      visa: 'Visa: what is paid out for you, the embassy’s fee included. No VAT is due on it.',
      service: 'Service: our own work, from the check of your documents to the handover. VAT is included.',
    },
    refund: 'Your refund at every step',
    steps: {
      unpaid: {
        title: 'Not paid yet',
        text: `Nothing is charged. Your order’s page says until when you can pay, at most 24 hours; after that the order is cancelled. ${TRANSFER_STARTED}`,
        tag: 'No cost',
      },
      paid: {
        title: 'Paid, not yet at the embassy',
        text: 'You can withdraw on your order’s page and get everything back, usually within 5 to 10 days. If we have to end the order, you are refunded in full as well.',
        tag: 'Full refund',
      },
      submitted: {
        title: 'Handed to the embassy',
        text: 'The embassy’s fee has been spent: a withdrawal or a refusal refunds nothing automatically, except the service fee where your offer promises it. The embassy alone decides.',
        tag: 'As your offer says',
      },
    },
  },
  trust: {
    title: 'Why you can trust us',
    storage: {
      title: 'Encrypted, in the EU',
      text: 'Your documents are encrypted in transit and in storage, and they stay in the European Union.',
    },
    deletion: {
      title: 'Deleted automatically',
      text: DELETION_RULE,
    },
    company: 'Passage is run by {name:string}, {address:string}. {registration:string}, VAT {vat:string}.',
    figures: 'Figures',
    claims: {
      approvalRate: 'approval rate',
      support: 'support',
      customers: 'customers',
      countries: 'countries',
      processingDays: 'average processing days',
      iata: 'IATA certification',
      ssl: 'SSL security',
      dataProtection: 'data protection',
      industryLeader: 'industry leader',
    },
    source: 'Source: {source:string}, {day:string}',
    oneSource: 'Source of all figures and quotes: {source:string}, {day:string}',
    testimonials: 'What customers say',
  },
} as const satisfies Dictionary

export default homeSections
