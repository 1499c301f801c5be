import type { Dictionary } from '../../dictionary.ts'

const assistant = {
  log: 'Conversation with the assistant',
  minimise: 'Minimise the assistant',
  restore: 'Show the assistant again',
  close: 'Close the assistant',
  greeting:
    'Hello. I am Passage’s automatic assistant. Tell me which passport you hold and where you are going: I will say what you need, what it costs and how long it takes.',
  privacy:
    'Please leave out passport numbers. Nothing said here is kept once you leave the site, unless you send it to our team.',
  says: 'Assistant:',
  youSaid: 'You:',
  typing: 'The assistant is writing…',
  failure: "I'm having trouble responding right now. Please try again in a moment!",
  handOver: 'Write to our team',
  input: 'Your question',
  placeholder: 'Ask about visas…',
  send: 'Send',
  quick: {
    label: 'Common questions',
    requirements: 'Visa requirements',
    documents: 'Documents needed',
    cost: 'Visa cost',
    time: 'Processing time',
  },
} as const satisfies Dictionary

export default assistant
