import type { Dictionary } from '../../dictionary.ts'

const home = {
  title: 'Your visa, one clear step at a time',
  subtitle:
    'Choose where you are going, upload your documents, pay once. We check your file and hand it to the embassy, and at every step you see whose turn it is.',
  start: 'Start your application',
  track: 'Track an application',
  badges: {
    label: 'Why travellers trust us',
    approval: '98% approval rate',
    countries: '150+ countries',
    security: 'SSL security',
  },
  checker: {
    title: 'Do you need a visa?',
    subtitle: 'Choose your passport, your destination and a type of visa. If you need nothing from us, we will say so.',
  },
  process: {
    title: 'How It Works',
    subtitle: 'Four steps, and you can leave and come back at any point.',
    destination: {
      title: 'Choose Destination',
      text: 'Pick your country. You see the whole price in its parts, and how long it takes.',
    },
    documents: {
      title: 'Upload Documents',
      text: 'A photo from your phone will do. Each file is checked at once, so you do not have to come back later.',
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
  sample: {
    country: 'Japan',
    caption: 'Passport page with stamps',
  },
} as const satisfies Dictionary

export default home
