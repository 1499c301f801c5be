import type { MailTemplate } from '@passage/contracts/domain/mails'
import { type AskFacts, type CustomerAsk, customerAsks } from '@passage/contracts/domain/orders/customer-asks'
import { isPayable } from '@passage/contracts/domain/orders/order-status'
import { type Party, whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import type { MailFacts } from '@passage/core/mails/mail-facts'

const askFacts = (facts: MailFacts): AskFacts => ({
  status: facts.status,
  openRequests: facts.owed.length,
  travellersComplete: facts.travellersMissing.length === 0,
})

/** Whose turn it is while the mail is written. */
export const turnOf = (facts: MailFacts): Party => whoseTurn(askFacts(facts))

/** What the customer is asked for while the mail is written, the most pressing first, as on the order's page. */
export const asksOf = (facts: MailFacts): CustomerAsk[] => customerAsks(askFacts(facts))

/** Whether travellers' details are asked for now: from the payment on, though the file waits for them only later. */
export const asksDetails = (facts: MailFacts): boolean => asksOf(facts).includes('details')

/** The customer can pay, and no bank is working on a payment. */
export const isToPay = ({ status, paymentStatus }: MailFacts): boolean =>
  isPayable(status) && paymentStatus !== 'processing'

/** What goes back when an order ends: nothing was charged, all, a part, what is still to be promised, or nothing. */
export function refundOutcome(facts: MailFacts): 'uncharged' | 'all' | 'part' | 'coming' | 'none' {
  const { capturedCents, refundCents, submittedAt } = facts
  if (capturedCents === 0) return 'uncharged'
  if (refundCents >= capturedCents) return 'all'
  if (refundCents > 0) return 'part'
  return submittedAt ? 'none' : 'coming'
}

/** A mail that is out of date: its request has been done, or no one waits for it any more. */
export function isMoot(template: MailTemplate, facts: MailFacts): boolean {
  switch (template) {
    case 'payment_reminder':
    case 'payment_last_reminder':
    case 'payment_declined':
      return !isToPay(facts)
    case 'payment_processing':
      return !isPayable(facts.status) || facts.paymentStatus !== 'processing'
    case 'documents_needed':
    case 'documents_reminder':
    case 'documents_last_reminder':
      return !asksOf(facts).includes('documents')
    case 'details_needed':
      // The file waits for them only once it is the customer's turn: until then the order's page asks, and no mail hurries.
      return turnOf(facts) !== 'customer' || !asksDetails(facts)
    case 'staff_due_soon':
    case 'staff_overdue':
      return facts.dueAt === null
    default:
      return false
  }
}
