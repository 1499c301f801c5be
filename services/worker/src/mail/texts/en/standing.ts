import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { Turn } from '../../copy.ts'
import { turnOf } from '../../facts.ts'
import type { Say } from '../../say.ts'

/** Whose turn it is as the order stands now, and until when. */
export function standing(order: MailFacts, say: Say): Turn {
  const of = turnOf(order)
  return { of, text: of === 'customer' ? owed(order, say) : waiting(order, say) }
}

function owed(order: MailFacts, say: Say): string {
  if (order.owed.length > 0) return 'Send us the documents that are listed here. We go on as soon as they are here.'
  if (order.travellersMissing.length > 0 && order.status === 'processing') return missingDetails(order, say)
  return `Pay ${say.money(order.totalCents)} by ${say.time(order.paymentWindowEndsAt)}.`
}

export const missingDetails = (order: MailFacts, say: Say): string =>
  `Add names, birth date, nationality and passport of ${travellers(order.travellersMissing, say)} on the page of your order. Please do not send them by e-mail.`

const travellers = (positions: readonly number[], say: Say): string =>
  `${positions.length === 1 ? 'traveller' : 'travellers'} ${say.list(positions)}`

function waiting(order: MailFacts, say: Say): string {
  const by = order.dueAt ? ` by ${say.time(order.dueAt)}` : ''
  switch (order.status) {
    case 'paid':
    case 'document_review':
      return by ? `We check your documents${by}.` : 'We check your documents, normally within one business day.'
    case 'processing':
      return `We prepare your file and hand it to the embassy${by}.`
    case 'submitted':
      return 'The embassy is deciding. There is nothing you need to do.'
    case 'approved':
      return `We send you your visa documents${by}.`
    case 'completed':
      return 'Your visa documents have been delivered. Have a good journey.'
    default:
      return 'This application has ended. There is nothing you need to do.'
  }
}
