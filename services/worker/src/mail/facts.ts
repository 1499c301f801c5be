import { customerAsks } from '@passage/contracts/domain/customer-asks'
import type { MailTemplate } from '@passage/contracts/domain/mails'
import { isClosed, isPayable } from '@passage/contracts/domain/order-status'
import { type Party, whoseTurn } from '@passage/contracts/domain/whose-turn'
import type { MailFacts } from '@passage/core/mails/mail-facts'

/** Whose turn it is while the mail is written. */
export const turnOf = (facts: MailFacts): Party =>
  whoseTurn({
    status: facts.status,
    openRequests: facts.owed.length,
    travellersComplete: facts.travellersMissing.length === 0,
  })

/** Whether travellers' details are asked for now: from the payment on, though the file waits for them only later. */
export const asksDetails = (facts: MailFacts): boolean =>
  customerAsks({
    status: facts.status,
    openRequests: facts.owed.length,
    travellersComplete: facts.travellersMissing.length === 0,
  }).includes('details')

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

/** A mail that came too late to be true: what it asks for has been done, or nobody waits for it any more. */
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
      return facts.owed.length === 0 || isClosed(facts.status)
    case 'details_needed':
      return facts.travellersMissing.length === 0 || isClosed(facts.status)
    case 'staff_due_soon':
    case 'staff_overdue':
      return facts.dueAt === null
    default:
      return false
  }
}
