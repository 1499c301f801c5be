import type { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { Tx } from '../context.ts'
import { idsOf } from '../database/expressions.ts'
import { stillThere } from './deletion/due-files.ts'

export interface UsableDocument {
  id: string
  documentType: string
  status: string
  deletesAt: Date
}

type Entries = CreateOrder['documents']

/**
 * Locks the person's own uploads with these storage keys. Throws `document_not_usable` with the name of a file that is not
 * theirs, taken, rejected or gone.
 */
export async function lockDocuments(tx: Tx, ownerId: string, entries: Entries): Promise<UsableDocument[]> {
  if (entries.length === 0) return []
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'documentType', 'storageKey', 'status', 'deletesAt'])
    .where(
      'storageKey',
      'in',
      entries.map((entry) => entry.fileUrl),
    )
    .where('ownerId', '=', ownerId)
    .where('orderId', 'is', null)
    .where('source', '=', 'traveller')
    .where('status', '<>', 'rejected')
    .where(stillThere)
    // Always in the same order, so that two orders with the same documents wait for each other instead of deadlocking.
    .orderBy('id')
    .forUpdate()
    .execute()
  const byKey = new Map(rows.map((row) => [row.storageKey, row]))
  const unusable = entries.find((entry) => !byKey.has(entry.fileUrl))
  if (unusable || byKey.size < entries.length) {
    throw new DomainError('document_not_usable', 'A document no longer exists: upload it again.', {
      fileName: (unusable ?? entries[0])?.fileName,
    })
  }
  return rows.flatMap(({ storageKey: _key, deletesAt, ...row }) => (deletesAt ? [{ ...row, deletesAt }] : []))
}

/** Makes locked documents the order's own, from its first entry on. */
export async function attachDocuments(tx: Tx, orderId: string, documents: UsableDocument[]): Promise<void> {
  if (documents.length === 0) return
  await tx.updateTable('documents').set({ orderId, entrySeq: 1 }).where('id', 'in', idsOf(documents)).execute()
}
