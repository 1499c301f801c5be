import { isPaid } from '../money/payment-status.ts'
import { decideTraveller } from './actions/decide-traveller.ts'
import type { EntryKind } from './entry.ts'
import type { EntryReason } from './history.ts'
import { expectsDecision, isAnswered, isClosed, ORDER_STATUSES, type OrderStatus } from './order-status.ts'

export interface TimelineEntry {
  seq: number
  kind: EntryKind
  newStatus: string
  paymentStatus?: string
  reason?: string
  timestamp: string
  notes: string | null
  changedBy: string | null
  /** Position of the only traveller that it is about. */
  travellerId?: number | null
}

export interface TimelineOrder {
  status: string
  paymentStatus: string
  createdAt: string
  /** ISO day on which the visa is expected; null: none. */
  expectedCompletion: string | null
  /** ISO instant: the deadline of the party whose turn it is; null or absent: none, or not for this viewer. */
  dueAt?: string | null
  /** ISO instant until which the order can be paid; null or absent: it is not to be paid. */
  paymentWindowEndsAt?: string | null
  statusHistory: readonly TimelineEntry[]
}

/** A stage that an order has ahead: its payment, the review, the submission, the decision, the delivery. */
export type StageAhead = (typeof STAGES)[number]

/** `superseded`: a later entry replaced the statement of this one. */
export type TimelineStep =
  | { kind: 'submitted'; state: 'complete'; at: string; entry: null }
  | { kind: 'payment_confirmed'; state: 'complete'; at: string | null; entry: TimelineEntry | null }
  | { kind: 'status'; state: 'complete' | 'in_progress' | 'superseded'; at: string; entry: TimelineEntry }
  | { kind: 'news'; state: 'complete' | 'superseded'; at: string; entry: TimelineEntry }
  | { kind: 'ahead'; state: 'pending'; at: string | null; stage: StageAhead; entry: null }
  | { kind: 'expected'; state: 'pending'; at: string | null; entry: null }

/** Each is named after the status that ends it. */
const STAGES = ['paid', 'document_review', 'submitted', 'approved', 'completed'] as const satisfies OrderStatus[]

const statusOf = (entry: TimelineEntry): OrderStatus => entry.newStatus.toLowerCase() as OrderStatus

/** Visa documents are attached one by one, and the first one completes the order. Milliseconds from there to the last one. */
const ONE_DELIVERY_MS = 15 * 60_000

/** The visa documents of one delivery stand before the completion that their first one caused. */
function deliveredFirst(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const ordered: TimelineEntry[] = []
  let completed = -1
  for (const entry of entries) {
    const since = Date.parse(entry.timestamp) - Date.parse(ordered[completed]?.timestamp ?? '')
    if (entry.reason === 'visa_attached' && since <= ONE_DELIVERY_MS) ordered.splice(completed++, 0, entry)
    else ordered.push(entry)
    if (entry.kind === 'status') completed = statusOf(entry) === 'completed' ? ordered.length - 1 : -1
  }
  return ordered
}

/** What later entries replace each of these events. */
const REPLACED_BY: Partial<Record<EntryReason, readonly EntryReason[]>> = {
  payment_declined: ['checkout_opened', 'payment_processing', 'payment_confirmed'],
  payment_processing: ['payment_declined', 'checkout_expired', 'payment_confirmed'],
  checkout_expired: ['checkout_opened', 'payment_processing', 'payment_confirmed'],
  refund_failed: ['refund_made', 'refund_paid_otherwise', 'refund_at_stripe'],
}

/** Of decisions about one traveller the last one holds. */
const isAboutDecision = ({ reason }: TimelineEntry): boolean =>
  reason !== undefined && reason in decideTraveller.reasons

/** Whether the bank returned this refund: the next word about refunds is that one failed. */
const wasReturned = (later: readonly TimelineEntry[]): boolean =>
  later.find(({ reason }) => reason === 'refund_made' || reason === 'refund_failed')?.reason === 'refund_failed'

function isSuperseded(entry: TimelineEntry, later: readonly TimelineEntry[]): boolean {
  if (entry.kind !== 'status') {
    if (entry.reason === 'refund_made') return wasReturned(later)
    if (isAboutDecision(entry))
      return later.some((other) => isAboutDecision(other) && other.travellerId === entry.travellerId)
    const replacements: readonly string[] = REPLACED_BY[entry.reason as EntryReason] ?? []
    return later.some(({ reason }) => reason !== undefined && replacements.includes(reason))
  }
  const [status, after] = [statusOf(entry), later.filter(({ kind }) => kind === 'status').map(statusOf)]
  const [next] = after
  if (next === undefined || next === status) return false
  // The payment page expired, and another one was opened.
  if (status === 'payment_pending') return next === 'pending'
  if (status === 'approved') return !['completed', 'cancelled'].includes(next)
  return isAnswered(status) || isClosed(status)
}

/** The stages after `status`, the last one excepted while the visa is expected: that one is the specified step. */
function stagesAfter(status: OrderStatus, isOrderPaid: boolean): StageAhead[] {
  const rank = ORDER_STATUSES.indexOf(status)
  if (rank < 0 || isClosed(status)) return []
  return STAGES.filter((stage) => {
    if (stage === 'paid') return status === 'pending' && !isOrderPaid
    if (stage === 'completed') return !expectsDecision(status)
    return ORDER_STATUSES.indexOf(stage) > rank
  })
}

/** The stage that ends at the deadline of a status. */
const DUE_STAGE: Partial<Record<OrderStatus, StageAhead>> = {
  processing: 'submitted',
  submitted: 'approved',
  approved: 'completed',
}

/**
 * The steps of the tracking page in the order in which they happened, then the stages ahead as far as they are known; entries
 * without a change of status are `news`. Public specification §4, *Tracking timeline*; settled.md, Tracking. `now`: milliseconds;
 * a deadline before it is not shown.
 */
export function timelineOf(order: TimelineOrder, now = Date.now()): TimelineStep[] {
  const status = order.status.toLowerCase() as OrderStatus
  const open = expectsDecision(status)
  const paid = isPaid(order.paymentStatus.toLowerCase())
  const entries = deliveredFirst(order.statusHistory.toSorted((a, b) => a.seq - b.seq))
  const statuses = entries.filter(({ kind }) => kind === 'status')
  const paidEntry = paid ? (statuses.find((entry) => statusOf(entry) === 'paid') ?? null) : null
  const steps: TimelineStep[] = [{ kind: 'submitted', state: 'complete', at: order.createdAt, entry: null }]
  // Without an entry of the payment it is not known when it happened.
  if (paid && !paidEntry) steps.push({ kind: 'payment_confirmed', state: 'complete', at: null, entry: null })
  const shown = statuses.filter((entry) => statusOf(entry) !== 'pending' && !(paid && statusOf(entry) === 'paid'))
  for (const [place, entry] of entries.entries()) {
    const superseded = isSuperseded(entry, entries.slice(place + 1))
    if (entry === paidEntry) {
      steps.push({ kind: 'payment_confirmed', state: 'complete', at: entry.timestamp, entry })
    }
    // That an unpaid order is to be paid anew is not worth a stage; who was taken out is news.
    if (entry.kind !== 'status' || entry.reason === 'traveller_withdrawn') {
      steps.push({ kind: 'news', state: superseded ? 'superseded' : 'complete', at: entry.timestamp, entry })
    }
    if (!shown.includes(entry)) continue
    const current = entry === shown.at(-1) && statusOf(entry) === status && open
    const state = current ? 'in_progress' : superseded ? 'superseded' : 'complete'
    steps.push({ kind: 'status', state, at: entry.timestamp, entry })
  }
  for (const stage of stagesAfter(status, paid)) {
    const until = stage === 'paid' ? order.paymentWindowEndsAt : DUE_STAGE[status] === stage ? order.dueAt : null
    const at = until && Date.parse(until) > now ? until : null
    steps.push({ kind: 'ahead', state: 'pending', at, stage, entry: null })
  }
  if (open) {
    steps.push({ kind: 'expected', state: 'pending', at: order.expectedCompletion, entry: null })
  }
  return steps
}
