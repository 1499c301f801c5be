import type { Dictionary } from '../../dictionary.ts'

/** Around the texts of the law's pages, which stand in features/legal/texts. */
const legal = {
  titles: {
    terms: 'Terms of service',
    privacy: 'Privacy notice',
    refund: 'Refund policy',
    cookies: 'Cookies',
    gdpr: 'Your rights under the GDPR',
  },
  version: 'Version: {0:string}',
  contents: 'On this page',
  print: 'Print',
  older: 'This is an older version',
  olderText: 'It still applies to orders placed under it. The latest version applies to new orders.',
  toNewest: 'Read the latest version',
  otherVersions: 'Other versions',
  noVersion: 'There is no such version. These versions have been published:',
  failed: 'This text could not be loaded. Check your connection and try again.',
  imprint: {
    title: 'Imprint',
    intro: 'Who runs Passage.',
    company: 'The company',
    name: 'Name',
    address: 'Address',
    registration: 'Trade register',
    vatNumber: 'VAT number',
    email: 'E-mail',
    failed: 'The company’s details could not be loaded. Check your connection and try again.',
    reach: 'How to reach us',
    reachText: 'Electronically, and with an answer from a person:',
    contact: 'the contact form',
    disputes: 'Disputes',
    disputesText: 'Consumers may turn to the consumer mediation service of Luxembourg:',
  },
} as const satisfies Dictionary

export default legal
