import type { Dictionary } from '../../dictionary.ts'

/** What the landing page shows first; the rest is in `homeSections`. */
const home = {
  title: 'Your visa, one clear step at a time',
  subtitle:
    'Choose where you are going, upload your documents, pay once. We check your file and hand it to the embassy, and at every step you see whose turn it is.',
  start: 'Start your application',
  track: 'Track an application',
  badges: {
    label: 'What you can rely on',
    refund: 'Full refund until your file is at the embassy',
    storage: 'Documents encrypted in the EU, then deleted',
    turn: 'You always see whose turn it is',
  },
  checker: {
    title: 'Do you need a visa?',
    subtitle: 'Choose your passport, your destination and a type of visa. If you need nothing from us, we will say so.',
  },
  drawing: {
    country: 'Japan',
    office: 'Luxembourg',
    paid: 'Paid',
    submitted: 'Submitted',
    approved: 'Approved',
  },
} as const satisfies Dictionary

export default home
