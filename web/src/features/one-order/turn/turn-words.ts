import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { wasPaid } from '@passage/contracts/domain/money/payment-status'
import { customerAsks } from '@passage/contracts/domain/orders/customer-asks'
import { holdOf } from '@passage/contracts/domain/orders/hold'
import { type LeftToDo, leftToDo, wasAtEmbassy } from '@passage/contracts/domain/orders/order-end'
import {
  isClosed,
  isClosedWithoutVisa,
  isHandedOver,
  isInPreparation,
  isPayable,
  isWithBank,
} from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'
import { decisionPart } from '@passage/contracts/domain/travellers/decision-part'
import { travellersWith } from '@passage/contracts/domain/travellers/traveller-decision'
import { statusNameIn } from '../../../ui/lists/status-name.ts'
import type { OrderTexts, OrderWords } from '../order-words.ts'
import { isNews } from '../payment/payment-news.ts'
import { refusalReasons } from '../travellers/outcome/refusals.ts'
import { isolatedName } from '../travellers/traveller-name.ts'
import { isAnswerDayOver } from './answer-day.ts'
import { partDelivery } from './part-delivery.ts'

interface TurnLook {
  mark: string
  words: string
  /** The card's. */
  edge: string
}

/** How a party's turn looks. */
export const PARTY_LOOKS: Record<Party, TurnLook> = {
  customer: { mark: 'bg-stamp text-on-fill', words: 'text-stamp', edge: 'border-t-stamp' },
  passage: { mark: 'bg-sea text-on-fill', words: 'text-sea', edge: 'border-t-sea' },
  embassy: { mark: 'bg-purple text-on-fill', words: 'text-purple', edge: 'border-t-purple' },
  nobody: { mark: 'bg-grey-tint text-grey', words: 'text-grey', edge: 'border-t-control' },
}

const VISA_LOOK: TurnLook = { mark: 'bg-green text-on-fill', words: 'text-green', edge: 'border-t-green' }

/** How the end of an order looks. */
export const END_LOOKS: Record<LeftToDo, TurnLook> = {
  download: VISA_LOOK,
  collect: VISA_LOOK,
  receive: PARTY_LOOKS.embassy,
  decide: { mark: 'bg-red text-on-fill', words: 'text-red', edge: 'border-t-red' },
  nothing: PARTY_LOOKS.nobody,
}

interface TurnWords {
  party: Party
  /** What the customer of an ended order can do; null: it has not ended. */
  left: LeftToDo | null
  who: string
  headline: string
  /**
   * Why the order is on hold or ended without a visa, in staff's words, or why visas of some travellers were refused;
   * null: none of it, without a reason, or in the public view.
   */
  why: string | null
  /** The refund if the traveller does not continue; null when there is nothing to say. */
  refund: string | null
  /** The return from the checkout says that it is paid; the money has not arrived. */
  isConfirming: boolean
  /** Why a signed-out reader should sign in; null without a reason. */
  signIn: string | null
}

/** The turn card's texts; `paid` is the mark of the return from the checkout ('1' completed), null without one. */
export function turnWords(order: OrderView, paid: string | null, LL: OrderTexts): TurnWords {
  const headline = turnHeadline(order)
  const isConfirming = isConfirmingPayment(order, paid)
  const isOurs = isConfirming || headline === 'stripe'
  const party = headline === 'bank' ? 'nobody' : isOurs ? 'passage' : order.whoseTurn
  const left = isClosed(order.status) ? leftToDo(order) : null
  const texts = LL.tracking.turn
  const words = {
    held: () => texts.held(),
    bank: () => texts.bank.headline(),
    stripe: () => texts.stripe(),
    part: () => partSentence(order, LL),
    status: () => (isConfirming ? texts.confirming() : standing(order, LL)),
    documents: () => neededSentence(order, LL),
    details: () => texts.details(),
    unpaid: () => texts.stranger.unpaid(),
    asked: () => texts.stranger.asked(),
  }
  const isStrangers = headline === 'unpaid' || headline === 'asked'
  const signIn = signInFor(order)
  // The list of refunds names the dates.
  const refund = order.full && !isConfirming && order.refunds.length === 0 ? refundNote(order) : null
  return {
    party,
    left,
    who: whoIn(),
    headline: words[headline](),
    why: reasonOf(order, LL),
    refund: refund && LL.tracking.refund[refund](),
    isConfirming,
    signIn: signIn && texts.signIn[signIn](),
  }

  function whoIn(): string {
    if (headline === 'bank') return texts.bank.party()
    if (isStrangers) return texts.stranger.party()
    return left ? texts.left[left]() : LL.turn[party]()
  }
}

/** Whether the return from the checkout says that the order is paid, and the money has not arrived. */
export const isConfirmingPayment = (order: OrderView, paid: string | null): boolean =>
  paid === '1' && order.full && isPayable(order.status) && turnHeadline(order) === 'status'

/**
 * Whether the page waits for the payment that was just made, or for the review that follows at once: the turn card then
 * shows nothing that would move.
 */
export const isOpening = (order: OrderView, paid: string | null): boolean =>
  isConfirmingPayment(order, paid) || (order.status === 'paid' && isNews(order.orderNumber, paid))

/** Why the order waits or ended, or some visas were refused: the note of its hold, its refusals or its cancellation. */
function reasonOf(order: OrderView, LL: OrderTexts): string | null {
  const { status, statusHistory } = order
  const refusals = status === 'cancelled' ? null : refusalReasons(order, LL)
  if (!isClosedWithoutVisa(status)) return holdOf(statusHistory)?.notes ?? refusals
  if (refusals) return refusals
  const end = statusHistory.findLast(({ kind }) => kind === 'status')
  return end && end.actorKind !== 'customer' ? end.notes : null
}

type SignIn = 'unpaid' | 'asked' | 'held' | 'download' | 'refused' | 'money'

/** Why a signed-out reader, who may be the customer, should sign in; null when they would see no more. */
export function signInFor(order: OrderView): SignIn | null {
  if (order.full) return null
  const headline = turnHeadline(order)
  if (headline === 'unpaid' || headline === 'asked' || headline === 'held') return headline
  if (order.status === 'rejected') return 'refused'
  if (order.visasHere > 0) return 'download'
  // Before the embassy has the file, all of it is refunded.
  const isRefunded = wasPaid(order.paymentStatus) && !wasAtEmbassy(order.statusHistory)
  return order.status === 'cancelled' && isRefunded ? 'money' : null
}

/**
 * The meaning of the status, with how far the decisions about several travellers are. For a completed order, how its visa
 * reaches the traveller: only a stored visa is downloaded (settled.md, Orders and prices). An unknown status is shown by
 * its name.
 */
function standing(order: OrderView, LL: OrderTexts): string {
  const part = decisionPart(order.status, order.decisions)
  const { parts } = LL.tracking.turn
  if (part?.kind === 'decided') {
    const delivers = order.whoseTurn === 'passage' && part.granted > 0
    return `${parts.decided(part)} ${delivers ? parts.delivering() : parts.deciding()}`
  }
  if (part && order.status === 'approved') return parts.approved(part)
  return part ? `${parts.granted(part)} ${ofStatus(order, LL)}` : ofStatus(order, LL)
}

function ofStatus(order: OrderView, LL: OrderTexts): string {
  const { status, delivery } = order
  const texts = LL.tracking.turn
  if (status === 'rejected') return texts.refused[wasAtEmbassy(order.statusHistory) ? 'embassy' : 'passage']()
  if (status !== 'completed' || delivery === 'download') return texts[status]?.() || statusNameIn(LL, status)
  return texts.handedOver[delivery ?? 'unsaid']()
}

/** "Amina’s visa is here, Youssef’s follows. Refused: Zoé." */
function partSentence(order: OrderView, LL: OrderTexts): string {
  const part = partDelivery(order)
  if (!part || !order.full) return ''
  const texts = LL.tracking.turn
  const names = (positions: number[]) => positions.map((one) => isolatedName(order, one, LL)).join(', ')
  const here = names(part.here)
  const refused = travellersWith(order.decisions, 'refused')
  return [
    part.follow.length > 0 ? texts.part({ here, follow: names(part.follow) }) : texts.partHere({ here }),
    part.open.length > 0 && texts.partOpen({ names: names(part.open) }),
    refused.length > 0 && texts.partRefused({ names: names(refused) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Everything that is missing, travellers' details included. */
function neededSentence(order: OrderView, LL: OrderTexts): string {
  const { needed, neededAll } = LL.tracking.turn
  const count = order.openRequests
  const travellers = order.full && customerAsks(order).includes('details') ? order.incompleteTravellers : 0
  return travellers > 0 ? neededAll({ count, travellers }) : needed({ count })
}

/** The name of a deadline. */
export function deadlineText({ kind, at, party, answerBy }: TurnDeadline, { LL, format }: OrderWords): string {
  const texts = LL.tracking.turn
  switch (kind) {
    case 'pay':
      return texts.payBy({ time: format.dateTimeInZone(at) })
    case 'expected':
      return texts.expected({ day: format.day(at) })
    case 'expectedIf':
      return texts.expectedIf({ day: format.day(at), by: format.day(answerBy ?? at) })
    case 'due':
    case 'overdue':
      return party ? texts[kind][party]({ when: format.dateTimeInZone(at) }) : ''
  }
}

/**
 * The kind of headline: the order's status, or what its customer owes. `unpaid` and `asked` are for signed-out
 * readers, who may be that customer.
 */
type TurnHeadline = 'held' | 'part' | 'status' | 'bank' | 'stripe' | 'documents' | 'details' | 'unpaid' | 'asked'

export function turnHeadline(order: OrderView): TurnHeadline {
  if (holdOf(order.statusHistory)) return 'held'
  const [first] = customerAsks(order)
  if (isWithBank(order)) return 'bank'
  if (order.askingStripe) return 'stripe'
  if (order.whoseTurn !== 'customer' || first === undefined) return partDelivery(order) ? 'part' : 'status'
  if (first === 'pay') return order.full ? 'status' : 'unpaid'
  return order.full ? first : 'asked'
}

export interface TurnDeadline {
  /** `expectedIf`: provided that what the customer owes arrives by `answerBy`. */
  kind: 'pay' | 'due' | 'overdue' | 'expected' | 'expectedIf'
  /** ISO instant; for an expected day an ISO day. */
  at: string
  /** The party that must act. */
  party: Exclude<Party, 'nobody'> | null
  /** ISO day. */
  answerBy?: string
}

/**
 * The deadline of the party whose turn it is, and when the visa is expected. The public view has the expected day and
 * the payment deadline, not who is late.
 */
export function deadlinesOf(order: OrderView, now: number): TurnDeadline[] {
  const { status, whoseTurn, dueAt, expectedCompletion, paymentWindowEndsAt, answerBy } = order
  if (isWithBank(order) || order.askingStripe) return []
  if (isPayable(status)) return paymentWindowEndsAt ? [{ kind: 'pay', at: paymentWindowEndsAt, party: null }] : []
  if (isClosed(status)) return []
  const deadlines: TurnDeadline[] = []
  if (order.full && dueAt && whoseTurn !== 'nobody') {
    const kind = Date.parse(dueAt) < now ? 'overdue' : 'due'
    // The embassy's answer and the expected visa on the same day are one line.
    const isExpected = whoseTurn === 'embassy' && luxembourgDay(new Date(dueAt)) === expectedCompletion
    if (kind === 'overdue' || !isExpected) deadlines.push({ kind, at: dueAt, party: whoseTurn })
  }
  if (expectedCompletion && status !== 'approved') {
    if (answerBy === null) deadlines.push({ kind: 'expected', at: expectedCompletion, party: null })
    else if (!isAnswerDayOver({ answerBy }, now))
      deadlines.push({ kind: 'expectedIf', at: expectedCompletion, party: null, answerBy })
  }
  return deadlines
}

type RefundNote = 'full' | 'none' | 'sent' | null

/**
 * The refund rule for this order now (design.md, Money); null when there is nothing to say. An order that ended without
 * a visa says more elsewhere.
 */
export function refundNote(order: Pick<OrderView, 'status' | 'paymentStatus'>): RefundNote {
  if (isClosedWithoutVisa(order.status)) return null
  if (order.paymentStatus === 'refunded') return 'sent'
  if (isHandedOver(order.status)) return 'none'
  return isInPreparation(order.status) ? 'full' : null
}
