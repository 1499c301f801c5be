import type { Dictionary } from '../../dictionary.ts'

/** The first of it to be read: what the turn card says. */
const turn = {
  turn: {
    meanwhile: 'Meanwhile, on your side',
    also: 'Also needed from you',
  },
  staff: {
    text: 'You see this page as the customer does. Work on the order at the desk.',
    open: 'Open at the desk',
  },
  needed: {
    label: 'Still needed',
    line: '{name:string}: {list:string}',
    all: 'All travellers',
    documents: 'Still needed: {list:string}',
    details: '{0:number} detail{{s}}',
  },
  action: {
    title: 'Action required',
    replace: 'Replace: {document:string}',
    send: 'Upload: {document:string}',
    because: {
      rejected: 'We could not accept “{file:string}”.',
      requested: 'We need one more document for your application.',
      missing: 'This document is required, and none has arrived yet.',
      faulty: '“{file:string}” could not be used.',
      deleted: '“{file:string}” was deleted at your request. Your application still needs this document.',
      expired:
        '“{file:string}” was deleted automatically when its time was up. Your application still needs this document.',
    },
    noName: 'the earlier file',
    note: 'Our team writes:',
    asked: 'Requested on {when:string}',
    received: 'Received: {document:string}',
    late: {
      waits: 'Until this arrives your order waits, and does not go to the embassy. It stays open.',
      waitsThere: 'Until this arrives your order waits. It stays open.',
      reminders: 'We remind you on {days:string}.',
      keptUntil: 'The files that you have uploaded are kept until {when:string} and then deleted.',
      askedAgain: 'We then ask again for those that are required.',
    },
    receivedText: '“{file:string}” has arrived. We are reviewing it, normally within one business day.',
  },
  embassy: {
    title: 'File at the embassy',
    submittedOn: 'Submitted on',
    reference: 'Embassy’s reference',
  },
} as const satisfies Dictionary

export default turn
