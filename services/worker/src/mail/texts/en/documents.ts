import { WITHDRAWN_LATE } from '@passage/contracts/sentences/en'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { CopyFor, Turn } from '../../copy.ts'
import { asksDetails } from '../../facts.ts'
import { detailsAsk, missingDetails, ofTravellers, standing, visaExpected, wayOut } from './standing.ts'

type Templates =
  | 'documents_needed'
  | 'documents_reminder'
  | 'documents_last_reminder'
  | 'documents_accepted'
  | 'submission_soon'
  | 'details_needed'
  | 'details_corrected'
  | 'details_corrected_previous'

const toUpload = ({ owed }: MailFacts): Turn => ({
  of: 'customer',
  text: `Upload ${owed.length === 1 ? 'it' : 'them'} on your order’s page: PDF, JPG or PNG, under 10 MB each.`,
})

/** Everything that is missing, details included. */
function needed(order: MailFacts): string {
  const documents = order.owed.length === 1 ? 'one document' : 'some documents'
  return `We need ${asksDetails(order) ? `${documents} and some details` : documents} from you`
}

export const documents: CopyFor<Templates> = {
  documents_needed: (order, say) => ({
    subject: needed(order),
    title: needed(order),
    what: ['Your application is waiting for what is listed here.'],
    turn: toUpload(order),
    ask: detailsAsk(order, say, toUpload(order)),
    next: ['Once we have everything, we review it, normally within one business day.', ...visaExpected(order, say)],
    button: 'Upload documents',
  }),
  documents_reminder: (order, say) => ({
    subject: 'Reminder: your application is waiting for you',
    title: 'Your application is waiting for you',
    what: ['We asked you for what is listed here and do not have it yet.'],
    turn: toUpload(order),
    ask: detailsAsk(order, say, toUpload(order)),
    next: ['Until then we cannot continue.', ...visaExpected(order, say)],
    button: 'Upload documents',
  }),
  documents_last_reminder: (order, say) => ({
    subject: 'Last reminder: your application is waiting for you',
    title: 'Your application is still waiting for you',
    what: ['We asked you for what is listed here and do not have it yet. This is our last reminder.'],
    turn: toUpload(order),
    ask: detailsAsk(order, say, toUpload(order)),
    next: ['Your order stays open.', ...visaExpected(order, say), ...wayOut(order)],
    button: 'Upload documents',
  }),
  documents_accepted: (order, say) => ({
    subject: 'Your documents are accepted',
    title: 'Your documents are accepted',
    what: [
      order.owed.length === 0
        ? 'All required documents have been checked and accepted.'
        : 'What we have has been checked and accepted. What is listed here is still missing.',
    ],
    turn: standing(order, say),
    next: visaExpected(order, say),
    button: 'Follow your order',
  }),
  submission_soon: (order, say) => ({
    subject: `Your file is about to go ${say.who.to}`,
    title: `Your file is about to go ${say.who.to}`,
    what: [`From the moment ${say.who.the} ${say.who.verb('has', 'have')} it, ${WITHDRAWN_LATE}.`],
    turn: standing(order, say),
    next: ['If you no longer want to travel, withdraw on your order’s page before then: you get a full refund.'],
    button: 'See your order',
  }),
  details_needed: (order, say) => {
    const turn = { of: 'customer', text: missingDetails(order, say) } as const
    return {
      subject: `Before your file goes ${say.who.to}: passport details`,
      title: `Before your file goes ${say.who.to}`,
      what: [`Your file is ready, except for the passport details${ofTravellers(order, say)}.`],
      turn,
      ask: detailsAsk(order, say, turn),
      next: visaExpected(order, say),
      button: 'Add the details',
    }
  },
  details_corrected: (order, say) => ({
    subject: 'The details of your order were changed',
    title: 'The details of your order were changed',
    what: [
      order.entry.actorKind === 'customer'
        ? `They were changed on your order’s page on ${say.time(order.entry.at)}.`
        : `We changed them on ${say.time(order.entry.at)}.`,
      'Your order’s page shows what is recorded now. If something is wrong there, tell us at once.',
    ],
    turn: standing(order, say),
    next: [],
    button: 'See the details',
  }),
  details_corrected_previous: (order, say) => ({
    subject: 'The e-mail address of your order was changed',
    title: 'The e-mail address of your order was changed',
    what: [
      `On ${say.time(order.entry.at)} another e-mail address was given for this order. Its messages no longer come to this one.`,
    ],
    turn: { of: 'nobody', text: 'If you asked for this, there is nothing you need to do.' },
    next: ['If you did not, contact our support at once.'],
    button: 'See the order',
  }),
}
