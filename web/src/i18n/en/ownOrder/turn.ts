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
    after: 'What can follow',
    line: '{name:string}: {list:string}',
    all: 'All travellers',
    documents: 'Still needed: {list:string}',
    minors: 'Under 18',
    usually: 'usually also {list:string}',
    allDetails: 'all details',
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
  end: {
    money: 'Your payment',
    all: 'Your file had not been handed to the embassy yet, so the whole amount is refunded.',
    granted: 'Your file had already been handed to the embassy. We refund this amount all the same:',
    coming: 'What you paid is refunded. The amount and its day follow here.',
    none: 'Your file had already been handed to the embassy. From then on, the price is not refunded automatically.',
    next: 'What you can do now',
    nextText:
      'Ask us about the decision, or order again with what was missing. That is a new order, with its own price.',
    ask: 'Ask us',
    again: 'Order again',
    documents: 'The documents you uploaded will be deleted on {when:string}.',
  },
  embassy: {
    title: 'File at the embassy',
    submittedOn: 'Submitted on',
    reference: 'Embassy’s reference',
  },
} as const satisfies Dictionary

export default turn
