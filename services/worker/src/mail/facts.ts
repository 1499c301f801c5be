import type { MailTemplate } from '@passage/contracts/domain/mails'
import { type RefundOutcome, refundOutcome } from '@passage/contracts/domain/money/refund-rule'
import { type CustomerAsk, customerAsks } from '@passage/contracts/domain/orders/customer-asks'
import { isClosed, isPayable } from '@passage/contracts/domain/orders/order-status'
import type { MailFacts } from '@passage/core/mails/mail-facts'

/** What the order needs from the customer now, the most pressing first, as on the order's page. */
export const asksOf = ({ status, owed, travellers }: MailFacts): CustomerAsk[] =>
  customerAsks({ status, openRequests: owed.length, travellersComplete: travellers.every(({ complete }) => complete) })

/** Whether travellers' details are asked for now. */
export const asksDetails = (facts: MailFacts): boolean => asksOf(facts).includes('details')

/** Whether the customer can pay and no bank transfer is pending. */
export const isToPay = ({ status, paymentStatus }: MailFacts): boolean =>
  isPayable(status) && paymentStatus !== 'processing'

/** What becomes of an ended order's money, as on its page. */
export const outcomeOf = ({ capturedCents, refundCents, submittedAt }: MailFacts): RefundOutcome =>
  refundOutcome({ capturedCents, refundedCents: refundCents, submittedToEmbassy: submittedAt !== null })

/** Whether a mail is outdated: its request is done or no longer applies. */
export function isOutdated(template: MailTemplate, facts: MailFacts): boolean {
  switch (template) {
    case 'payment_reminder':
    case 'payment_last_reminder':
    case 'payment_declined':
      return !isToPay(facts)
    case 'payment_processing':
      return !isPayable(facts.status) || facts.paymentStatus !== 'processing'
    case 'documents_needed':
      return !asksOf(facts).includes('documents')
    case 'documents_reminder':
    case 'documents_last_reminder':
      return facts.heldSince !== null || !asksOf(facts).includes('documents')
    case 'details_needed':
      // The embassy file needs the details only when it is the customer's turn; until then only the order's page asks.
      return facts.turn !== 'customer' || !asksDetails(facts)
    case 'submission_soon':
      return (
        facts.status !== 'processing' ||
        facts.turn === 'customer' ||
        facts.dueAt === null ||
        facts.submittedAt !== null ||
        facts.capturedCents === 0
      )
    case 'on_hold':
      return facts.heldSince === null
    case 'released':
      return facts.heldSince !== null || isClosed(facts.status)
    case 'staff_due_soon':
    case 'staff_overdue':
      return facts.dueAt === null
    default:
      return false
  }
}

/** Whether the bank itself has given the customer the money, after a dispute. */
export const isByBank = ({ entry }: MailFacts): boolean => entry.reason === 'dispute_lost'
