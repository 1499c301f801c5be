import { isPaid } from '../money/payment-status.ts'
import type { EntryKind } from './history.ts'
import { expectsDecision, type OrderStatus } from './order-status.ts'

export interface TimelineEntry {
  seq: number
  kind: EntryKind
  newStatus: string
  reason?: string
  timestamp: string
  notes: string | null
  changedBy: string | null
}

export interface TimelineOrder {
  status: string
  paymentStatus: string
  createdAt: string
  /** ISO day on which the visa is expected; null: none. */
  expectedCompletion: string | null
  statusHistory: readonly TimelineEntry[]
}

export type TimelineStep =
  | { kind: 'submitted'; state: 'complete'; at: string; entry: null }
  | { kind: 'payment_confirmed'; state: 'complete'; at: string | null; entry: TimelineEntry | null }
  | { kind: 'status'; state: 'complete' | 'in_progress'; at: string; entry: TimelineEntry }
  | { kind: 'news'; state: 'complete'; at: string; entry: TimelineEntry }
  | { kind: 'expected'; state: 'pending'; at: string | null; entry: null }

const is = (entry: TimelineEntry, status: string): boolean => entry.newStatus.toLowerCase() === status

/** Visa documents are attached one by one, and the first one completes the order. Milliseconds from there to the last one. */
const ONE_DELIVERY = 15 * 60_000

/** The visa documents of one delivery stand before the completion that their first one caused. */
function deliveredFirst(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const ordered: TimelineEntry[] = []
  let completed = -1
  for (const entry of entries) {
    const since = Date.parse(entry.timestamp) - Date.parse(ordered[completed]?.timestamp ?? '')
    if (entry.reason === 'visa_attached' && since <= ONE_DELIVERY) ordered.splice(completed++, 0, entry)
    else ordered.push(entry)
    if (entry.kind === 'status') completed = is(entry, 'completed') ? ordered.length - 1 : -1
  }
  return ordered
}

/** The steps of the tracking page; entries without a change of status are `news`. Public specification §4, *Tracking timeline*; settled.md, Tracking. */
export function timelineOf(order: TimelineOrder): TimelineStep[] {
  const status = order.status.toLowerCase()
  const open = expectsDecision(status as OrderStatus)
  const paid = isPaid(order.paymentStatus.toLowerCase())
  const entries = deliveredFirst(
    order.statusHistory.toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp) || a.seq - b.seq),
  )
  const statuses = entries.filter((entry) => entry.kind === 'status')
  const paidEntry = statuses.find((entry) => is(entry, 'paid')) ?? null
  const steps: TimelineStep[] = [{ kind: 'submitted', state: 'complete', at: order.createdAt, entry: null }]
  if (paid) {
    steps.push({ kind: 'payment_confirmed', state: 'complete', at: paidEntry?.timestamp ?? null, entry: paidEntry })
  }
  const shown = statuses.filter((entry) => !is(entry, 'pending') && !(paid && is(entry, 'paid')))
  for (const entry of entries) {
    if (entry.kind !== 'status') steps.push({ kind: 'news', state: 'complete', at: entry.timestamp, entry })
    if (!shown.includes(entry)) continue
    const last = entry === shown.at(-1)
    const current = last && is(entry, status) && open
    steps.push({ kind: 'status', state: current ? 'in_progress' : 'complete', at: entry.timestamp, entry })
  }
  if (open) {
    steps.push({ kind: 'expected', state: 'pending', at: order.expectedCompletion, entry: null })
  }
  return steps
}
