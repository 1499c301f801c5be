import { daysBetween, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { MailTemplate } from '@passage/contracts/domain/mails'
import { whyFeeBack } from '@passage/contracts/domain/money/fee-back'
import { paymentMeans } from '@passage/contracts/domain/money/payment-card'
import { type RefundOutcome, refundOutcome } from '@passage/contracts/domain/money/refund-rule'
import { DECISION_REASONS, decideTraveller } from '@passage/contracts/domain/orders/actions/decide-traveller'
import { type CustomerAsk, customerAsks } from '@passage/contracts/domain/orders/customer-asks'
import { isClosed, isPayable, ORDER_STATUSES, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { tooLate } from '@passage/contracts/domain/promise/lateness'
import type { FEE_WENT_BACK } from '@passage/contracts/sentences/en'
import { fillSlot, fillSlots } from '@passage/contracts/sentences/fill-slot'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { Say } from './say.ts'

type Traveller = MailFacts['travellers'][number]

/** Who travels with the order. */
export const stillTravelling = ({ travellers }: Pick<MailFacts, 'travellers'>): Traveller[] =>
  travellers.filter(({ decision }) => decision !== 'withdrawn')

/** Those of a family with one of these decisions. */
export const havingDecision = ({ travellers }: MailFacts, ...wanted: Traveller['decision'][]): Traveller[] =>
  travellers.filter(({ decision }) => wanted.includes(decision))

/** What the order needs from the customer now, the most pressing first, as on the order's page. */
export const asksOf = (facts: MailFacts): CustomerAsk[] =>
  customerAsks({
    status: facts.status,
    openRequests: facts.owed.length,
    travellersComplete: stillTravelling(facts).every(({ complete }) => complete),
  })

/** The traveller whom the mail's entry is about. */
export function entryTraveller({ travellers, entry }: MailFacts): Traveller {
  const found = travellers.find(({ position }) => position === entry.traveller)
  if (!found) throw new Error(`Entry ${entry.reason} is about no traveller.`)
  return found
}

/** Whether travellers' details are asked for now. */
export const asksDetails = (facts: MailFacts): boolean => asksOf(facts).includes('details')

/** Whether the customer can pay and no bank transfer is pending. */
export const isToPay = ({ status, paymentStatus }: MailFacts): boolean =>
  isPayable(status) && paymentStatus !== 'processing'

/** The deadline of the party whose turn it is, if it is in the future; null: none. */
export const dueAhead = ({ dueAt, readAt }: MailFacts): Date | null => (dueAt && dueAt > readAt ? dueAt : null)

/** Why the expected visa comes after the day by which it is needed, and how many days before the departure that is; null: in time. */
export function lateForTrip({ neededBy, departureDate, promise, expectedCompletion, readAt }: MailFacts) {
  if (!neededBy || !expectedCompletion) return null
  const facts = { neededBy, promisedOn: promise?.promisedOn ?? null, expectedOn: expectedCompletion }
  const why = tooLate(facts, luxembourgDay(readAt))
  return why && { why, neededBy, daysBefore: daysBetween(neededBy, departureDate ?? neededBy) }
}

/** The money of an ended order, as on its page. */
export const outcomeOf = ({ capturedCents, refundCents, submittedAt }: MailFacts): RefundOutcome =>
  refundOutcome({ capturedCents, refundedCents: refundCents, submittedToEmbassy: submittedAt !== null })

/** What was refunded before the whole order ended, when the rest goes back now; null: nothing was. */
export const refundedBefore = ({ capturedCents, refund }: MailFacts): { earlier: number; rest: number } | null =>
  refund && refund.cents < capturedCents ? { earlier: capturedCents - refund.cents, rest: refund.cents } : null

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
    case 'documents_not_needed':
      return isClosed(facts.status) || facts.owed.some((owed) => isSame(owed, facts.entry))
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
    case 'refund_promised':
      // The next mail says that it was sent.
      return facts.refund?.made ?? false
    case 'documents_accepted':
    case 'submitted':
    case 'approved':
    case 'visa_ready':
    case 'rejected':
    case 'cancelled':
    case 'payment_window_over':
      return isTakenBack(facts.entry.status, facts.status)
    case 'traveller_decided':
      // The mail of another status says what became of everybody.
      return facts.status !== facts.entry.status || !isStanding(facts)
    case 'visa_part_ready':
      // The mail of the completed order says where all visas are.
      return !(facts.status === 'approved' || facts.status === 'submitted') || facts.visas.count === 0
    case 'visa_replaced':
      // The new one was withdrawn as well, which has its own mail.
      return !hasVisa(facts, facts.entry.traveller)
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

/** Whether a document of the same type and traveller is meant. */
const isSame = (one: MailFacts['owed'][number], { documentType, traveller }: MailFacts['entry']): boolean =>
  one.documentType === documentType && one.traveller === traveller

/** Whether a visa of the traveller is on the order's page; null: any. */
const hasVisa = ({ travellers }: MailFacts, traveller: number | null): boolean =>
  travellers.some((one) => one.hasVisa && (traveller === null || one.position === traveller))

/** Whether the decision about one traveller that an entry recorded has not been corrected since; true for other entries. */
export function isStanding(facts: MailFacts): boolean {
  const { reason } = facts.entry
  if (!(reason in decideTraveller.reasons)) return true
  const { decision } = entryTraveller(facts)
  return decision !== 'withdrawn' && DECISION_REASONS[decision] === reason
}

/** Whether the mail's note is the embassy's reason for all these refusals. */
export function isReasonInNote({ entry }: MailFacts, refused: readonly Traveller[]): boolean {
  if (!entry.note || entry.actorKind === 'customer') return false
  if (entry.reason !== 'traveller_refused') return entry.status === 'rejected' && entry.reason === 'staff_decision'
  return refused.every(({ position }) => position === entry.traveller)
}

/** Whether staff reverted a status: the order was reopened, or is at an earlier stage again. */
const isTakenBack = (status: OrderStatus, now: OrderStatus): boolean =>
  isClosed(status) ? !isClosed(now) : ORDER_STATUSES.indexOf(now) < ORDER_STATUSES.indexOf(status)

/** The order at the last message to a reader; null: there was none. */
export interface LastMailed {
  seq: number
  status: OrderStatus
  held: boolean
}

/** Whether a mail reverts something that its reader was never mailed about: then it is not sent either. */
export function revertsUnmailed(template: MailTemplate, facts: MailFacts, told: LastMailed | null): boolean {
  if (template === 'released') return !told?.held
  if (template === 'documents_not_needed' || isReopened(template, facts))
    return told === null || told.seq < (facts.entry.revertsSeq ?? 0)
  return template === 'status_corrected' && told !== null && stageOf(told.status) === stageOf(facts.status)
}

const isReopened = (template: MailTemplate, { entry }: MailFacts): boolean =>
  template === 'traveller_decided' && entry.reason === 'traveller_reopened'

/** Whether sending the mail depends on the reader's earlier mails. */
export const dependsOnLastMailed = (template: MailTemplate): boolean =>
  ['released', 'status_corrected', 'documents_not_needed', 'traveller_decided'].includes(template)

/** Consecutive statuses without a mail are one stage to the customer. */
const stageOf = (status: OrderStatus): OrderStatus => {
  if (isPayable(status)) return 'pending'
  return status === 'paid' ? 'document_review' : status
}

/** Whether the bank itself has refunded the customer, after a dispute. */
export const isByBank = ({ entry }: MailFacts): boolean => entry.reason === 'dispute_lost'

/** The sentence about a service fee that goes back, with its slots; null: another refund, or the order is open again. */
export function feeWentBack(
  facts: MailFacts,
  say: Say,
  texts: Readonly<Record<keyof typeof FEE_WENT_BACK, string>>,
): string | null {
  const { refund, promise, travellers, paidBy, paidCard } = facts
  const decisions = travellers.map(({ decision }) => decision)
  const why = refund?.ofFee ? whyFeeBack({ ...facts, decisions }, promise) : null
  if (!why || !refund) return null
  const means = paymentMeans(paidBy, paidCard)
  return fillSlots(texts[why], {
    promised: promise ? say.day(promise.promisedOn) : '',
    ended: promise?.endedOn ? say.day(promise.endedOn) : '',
    fee: say.money(refund.cents),
    way: means ? fillSlot(texts.to, means) : texts.asPaid,
  })
}
