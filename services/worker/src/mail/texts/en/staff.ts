import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { CopyFor } from '../../copy.ts'
import { stillTravelling } from '../../facts.ts'
import type { Say } from '../../say.ts'
import { statusName } from './words.ts'

type Templates = 'staff_new_order' | 'staff_customer_answered' | 'staff_due_soon' | 'staff_overdue'

/** Staff's next action; null: look at the order's status. */
const steps = ({ who }: Say): Record<MailFacts['status'], string | null> => ({
  pending: null,
  payment_pending: null,
  paid: 'Look at the documents',
  document_review: 'Look at the documents',
  processing: `Prepare the file and hand it ${who.to}`,
  submitted: `Ask ${who.the} for an answer`,
  approved: 'Deliver the visa documents',
  completed: null,
  rejected: null,
  cancelled: null,
})

function step(order: MailFacts, say: Say): string {
  if (order.deskTurn === 'customer') return 'Wait for the customer: documents or details are still missing.'
  return `${steps(say)[order.status] ?? 'See where it stands'}${order.dueAt ? ` by ${say.time(order.dueAt)}` : ''}.`
}

/** When the customer expects the visa; with the promised day where that is another one. */
function expected({ expectedCompletion, promise }: MailFacts, say: Say): string[] {
  if (!expectedCompletion) return []
  const day = say.day(expectedCompletion)
  if (!promise || promise.promisedOn === expectedCompletion) return [`The customer expects the visa by ${day}.`]
  return [`The customer was promised the visa by ${say.day(promise.promisedOn)}; it is now expected by ${day}.`]
}

const travellers = (count: number): string => (count === 1 ? '1 traveller' : `${count} travellers`)

export const staff: CopyFor<Templates> = {
  staff_new_order: (order, say) => ({
    subject: order.processingSpeed === 'express' ? 'New paid order, express' : 'New paid order',
    title: order.processingSpeed === 'express' ? 'A new paid order, express' : 'A new paid order',
    what: [
      `${travellers(stillTravelling(order).length)}, ${say.money(order.capturedCents)} paid, documents received: ${order.documentsCount}.`,
    ],
    turn: { of: order.deskTurn, text: step(order, say) },
    next: expected(order, say),
    button: 'Open the order',
  }),
  staff_customer_answered: (order, say) => ({
    subject: 'The customer has answered',
    title: 'The customer has answered',
    what: ['What the order was waiting for has arrived.'],
    turn: { of: order.deskTurn, text: step(order, say) },
    next: expected(order, say),
    button: 'Open the order',
  }),
  staff_due_soon: (order, say) => ({
    subject: 'Due soon',
    title: 'This order is due soon',
    what: [`Where it stands: ${statusName(order.status, say)}.`],
    turn: { of: order.deskTurn, text: step(order, say) },
    next: ['After that it is marked as overdue.'],
    button: 'Open the order',
  }),
  staff_overdue: (order, say) => ({
    subject: 'Overdue',
    title: 'This order is overdue',
    what: [
      `Where it stands: ${statusName(order.status, say)}.`,
      ...(order.dueAt ? [`It was due on ${say.time(order.dueAt)}.`] : []),
    ],
    turn: { of: order.deskTurn, text: `${steps(say)[order.status] ?? 'See where it stands'} now.` },
    next: expected(order, say),
    button: 'Open the order',
  }),
}
