import type { StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Viewer } from '@passage/contracts/domain/orders/viewer'
import type { Queryable } from '../../context.ts'
import { prepared } from '../../database/prepared.ts'

/** One entry of an order with all its fields; `viewEntry` removes those that a viewer may not see. */
export type StoredEntry = Awaited<ReturnType<typeof readEntries>>[number]

/** An order's entries after `afterSeq`, first to last. */
export async function readEntries(db: Queryable, orderId: string, afterSeq = 0) {
  const rows = await entriesAfter(db, { orderId, afterSeq })
  // A note without text may have the embassy's reference.
  return rows.map((row) => ({ ...row, note: row.note || null }))
}

const entriesAfter = prepared((db, { orderId, afterSeq }: { orderId: string; afterSeq: number }) =>
  db
    .selectFrom('orderEntries as entry')
    .leftJoin('notes', (join) => join.onRef('notes.id', '=', 'entry.noteId').on('notes.visibility', '=', 'customer'))
    .leftJoin('users', 'users.id', 'entry.actorId')
    .select(['entry.orderId', 'entry.seq', 'entry.kind', 'entry.status', 'entry.paymentStatus', 'entry.reason'])
    .select(['entry.override', 'entry.actorKind', 'entry.actorId', 'users.name as actorName', 'notes.text as note'])
    .select(['entry.at', 'entry.documentType', 'entry.traveller', 'entry.rejection', 'entry.cents'])
    .where('entry.orderId', '=', orderId)
    .where('entry.seq', '>', afterSeq)
    .orderBy('entry.seq'),
)

/** Every actor but the customer is shown as the company; only staff see the member of staff. */
export const COMPANY = 'Passage'

export function viewEntry(entry: Omit<StoredEntry, 'orderId'>, viewer: Viewer): StatusHistoryEntry {
  const { seq, kind, status, paymentStatus, reason, override, at, actorKind } = entry
  return {
    ...{ seq, kind, newStatus: status, paymentStatus, reason, override, timestamp: at.toISOString(), actorKind },
    notes: viewer === 'stranger' ? null : entry.note,
    changedBy: changedBy(entry, viewer),
    changedById: viewer === 'staff' ? entry.actorId : null,
    travellerId: viewer === 'stranger' ? null : entry.traveller,
    document: viewer === 'stranger' || !entry.documentType ? null : documentOf(entry.documentType, entry.traveller),
  }
}

const documentOf = (documentType: string, travellerId: number | null) => ({ documentType, travellerId })

function changedBy(
  { actorKind, actorName }: Pick<StoredEntry, 'actorKind' | 'actorName'>,
  viewer: Viewer,
): string | null {
  if (actorKind === 'customer') return viewer === 'stranger' ? null : actorName
  const person = actorKind === 'staff' || actorKind === 'operator'
  return person && viewer === 'staff' ? (actorName ?? COMPANY) : COMPANY
}

export interface WhatChanged extends Record<string, unknown> {
  status: OrderStatus | null
  lastSeq: number
  /** The entries after the caller's last read, as the caller may see them. */
  entries: StatusHistoryEntry[]
}

/**
 * Adds the entries after the caller's last read to an `order_changed` refusal; another error is unchanged. settled.md,
 * People.
 */
export async function withWhatChanged(
  db: Queryable,
  orderId: string,
  sinceSeq: number,
  error: unknown,
  viewer: Viewer = 'staff',
): Promise<unknown> {
  if (!(error instanceof DomainError) || error.code !== 'order_changed') return error
  const entries = await readEntries(db, orderId, sinceSeq)
  const last = entries.at(-1)
  const details: WhatChanged = {
    status: last?.status ?? null,
    lastSeq: last?.seq ?? sinceSeq,
    entries: entries.map((entry) => viewEntry(entry, viewer)),
  }
  return new DomainError('order_changed', error.message, details)
}
