import type { StatusHistoryEntry } from '@passage/contracts/api/orders/orders.schema'
import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import type { ActorKind, EntryKind, EntryReason } from '@passage/contracts/domain/orders/history'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Reader } from '../../context.ts'
import { prepared } from '../../database/prepared.ts'
import type { Viewer } from '../viewer.ts'

/** One entry of an order with all its fields; `viewEntry` removes those that a viewer may not see. */
export interface StoredEntry {
  orderId: string
  seq: number
  kind: EntryKind
  status: OrderStatus
  paymentStatus: PaymentStatus
  reason: EntryReason
  override: boolean
  actorKind: ActorKind
  actorId: string | null
  actorName: string | null
  note: string | null
  at: Date
}

/** An order's entries after `afterSeq`, first to last. */
export async function readEntries(db: Reader, orderId: string, afterSeq = 0): Promise<StoredEntry[]> {
  const rows = await entriesAfter(db, { orderId, afterSeq })
  return rows.map((row) => ({
    ...row,
    // A note may carry the embassy's reference and say nothing.
    note: row.note || null,
  }))
}

const entriesAfter = prepared((db, { orderId, afterSeq }: { orderId: string; afterSeq: number }) =>
  db
    .selectFrom('orderEntries as entry')
    .leftJoin('notes', (join) => join.onRef('notes.id', '=', 'entry.noteId').on('notes.visibility', '=', 'customer'))
    .leftJoin('users', 'users.id', 'entry.actorId')
    .select([
      'entry.orderId',
      'entry.seq',
      'entry.kind',
      'entry.status',
      'entry.paymentStatus',
      'entry.reason',
      'entry.override',
      'entry.actorKind',
      'entry.actorId',
      'users.name as actorName',
      'notes.text as note',
      'entry.at',
    ])
    .where('entry.orderId', '=', orderId)
    .where('entry.seq', '>', afterSeq)
    .orderBy('entry.seq'),
)

/** Every actor but the customer appears as the company; only staff see which member of staff it was. */
export const COMPANY = 'Passage'

export function viewEntry(entry: StoredEntry, viewer: Viewer): StatusHistoryEntry {
  return {
    seq: entry.seq,
    kind: entry.kind,
    newStatus: entry.status,
    paymentStatus: entry.paymentStatus,
    reason: entry.reason,
    override: entry.override,
    timestamp: entry.at.toISOString(),
    notes: viewer === 'stranger' ? null : entry.note,
    changedBy: changedBy(entry, viewer),
    changedById: viewer === 'staff' ? entry.actorId : null,
    actorKind: entry.actorKind,
  }
}

function changedBy({ actorKind, actorName }: StoredEntry, viewer: Viewer): string | null {
  if (actorKind === 'customer') return viewer === 'stranger' ? null : actorName
  const person = actorKind === 'staff' || actorKind === 'operator'
  return person && viewer === 'staff' ? (actorName ?? COMPANY) : COMPANY
}
