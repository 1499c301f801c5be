import type { Dictionary } from '../../dictionary.ts'

/** What search engines and shared links say of the public pages. The build writes it into their HTML; no page loads it. */
const heads = {
  home: {
    title: 'Visas, step by step',
    description:
      'Order your visa online: check whether you need one, see the whole price in its parts, upload your documents, pay securely and follow every step.',
  },
  order: {
    title: 'Order a visa',
    description:
      'Choose your destination and see the visa’s price in its parts and how long it takes. Then upload your documents and pay securely.',
  },
  oneOrder: {
    title: 'Your order',
    description: 'Follow a visa application: whose turn it is, what happened so far, and what comes next.',
  },
  signIn: {
    title: 'Sign in',
    description: 'Sign in to Passage to order a visa, send documents and follow your applications.',
  },
  signUp: {
    title: 'Create an account',
    description: 'Create a Passage account to order a visa and follow it to the decision.',
  },
  partner: {
    title: 'Become a partner',
    description:
      'Travel agencies order visas for their clients with Passage, follow each application and earn a commission on every order.',
  },
  legal: {
    terms: 'The terms under which Passage orders visas for you: prices, payment, deadlines, withdrawal and liability.',
    privacy: 'Which data Passage needs for your visa, who sees it, how long it is kept and when it is deleted.',
    refund: 'When you are refunded: in full until your file is at the embassy, and what applies after that.',
    cookies:
      'Which cookies Passage sets and what it stores in your browser, each with its purpose and how long it lasts.',
    gdpr: 'Your rights over your data at Passage, and how to use each of them.',
    imprint: 'Who runs Passage, where the company is registered, and how to reach it.',
  },
} as const satisfies Dictionary

export default heads
