import type { StatusHistoryEntry } from '@passage/contracts/api/orders/orders.schema'
import type { TrackedEntry, TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'

type Status = TrackedOrder['status']

/** One line of an order's life, `minute` minutes after eight. */
export const entry = (seq: number, newStatus: Status, minute: number, more: Partial<StatusHistoryEntry> = {}) =>
  ({
    seq,
    kind: 'status',
    newStatus,
    paymentStatus: 'completed',
    reason: 'staff_decision',
    override: false,
    timestamp: `2026-11-16T08:${String(minute).padStart(2, '0')}:00.000Z`,
    notes: null,
    changedBy: null,
    changedById: null,
    actorKind: 'system',
    ...more,
  }) satisfies StatusHistoryEntry

/** An order with this life; its status is that of the last line. */
export function trackedOrder(statusHistory: StatusHistoryEntry[], more: Partial<TrackedOrder> = {}): TrackedOrder {
  return {
    id: null,
    full: false,
    orderNumber: 'ORD-K7M4XQ9H',
    customerName: 'M••• D•••',
    destinationCountry: 'Japan',
    destinationCountryFr: 'Japon',
    destinationCode: 'JP',
    visaType: 'Tourist visa',
    visaTypeFr: 'Visa de tourisme',
    totalAmount: '258.00',
    currency: 'EUR',
    createdAt: '2026-11-16T08:00:00.000Z',
    status: statusHistory.at(-1)?.newStatus ?? 'pending',
    paymentStatus: 'completed',
    documentsCount: 3,
    expectedCompletion: '2026-11-30',
    paymentWindowEndsAt: null,
    whoseTurn: 'passage',
    dueAt: null,
    openRequests: 0,
    requests: [],
    detailsMissing: false,
    incompleteTravellers: 0,
    lastSeq: statusHistory.length,
    statusHistory,
    ...more,
  }
}

/** An entry as the stream brings it. */
export const trackedEntry = (line: StatusHistoryEntry): TrackedEntry => ({
  orderNumber: 'ORD-K7M4XQ9H',
  entry: line,
  status: line.newStatus,
  paymentStatus: line.paymentStatus,
  lastSeq: line.seq,
})
