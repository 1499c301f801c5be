import type { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import { travellerOf } from '@passage/contracts/domain/documents/needed-documents'
import { DomainError, InvalidInput } from '@passage/contracts/domain/errors'
import type { Queryable, Tx } from '../context.ts'
import { anyId, idsOf } from '../database/expressions.ts'
import { stillThere } from './deletion/due-files.ts'

export interface UsableDocument {
  id: string
  documentType: string
  /** Position of the traveller; null: all travellers, or the only one. */
  traveller: number | null
  status: string
  deletesAt: Date
}

/** How calls name a person's uploads. */
export type NamedUploads = { fileUrls: readonly string[] } | { documentIds: readonly string[] }

/** Named uploads of a person without a check result and without an order. */
export async function unreadUploads(
  db: Queryable,
  ownerId: string,
  named: NamedUploads,
): Promise<{ storageKey: string; fileName: string }[]> {
  if ('fileUrls' in named && named.fileUrls.length === 0) return []
  return db
    .selectFrom('documents')
    .select(['storageKey', 'fileName'])
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'pending')
    .where('entrySeq', 'is', null)
    .where((eb) =>
      'fileUrls' in named ? eb('storageKey', 'in', [...named.fileUrls]) : eb('id', '=', anyId(named.documentIds)),
    )
    .execute()
}

type Ordered = Pick<CreateOrder, 'documents' | 'numberOfApplicants'>

/**
 * Locks the person's own uploads that an order names. Throws `document_not_usable` with the name of a file that is not theirs,
 * taken, rejected or gone, and `invalid_input` for a traveller whom the order does not have.
 */
export async function lockDocuments(
  tx: Tx,
  ownerId: string,
  { documents: entries, numberOfApplicants }: Ordered,
): Promise<UsableDocument[]> {
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
    // In a fixed order, so that two orders with the same documents do not deadlock.
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
  const travellers = new Map(
    entries.map(({ fileUrl, travellerId }) => [fileUrl, readTraveller(travellerId, numberOfApplicants)]),
  )
  return rows.flatMap(({ storageKey, deletesAt, ...row }) =>
    deletesAt ? [{ ...row, traveller: travellers.get(storageKey) ?? null, deletesAt }] : [],
  )
}

/** The stored traveller of a document. Throws `invalid_input` for one whom the order does not have. */
export function readTraveller(travellerId: number | undefined, travellers: number): number | null {
  if (travellerId !== undefined && travellerId > travellers)
    throw new InvalidInput([{ path: 'travellerId', message: `This order has ${travellers} travellers.` }])
  return travellerOf(travellerId, travellers)
}

/**
 * The stored traveller of a visa. Throws `invalid_input` for one whom the order does not have, and for none in an order
 * of several travellers, unless it is explicitly null, for all. settled.md, 2026-11-28.
 */
export function readVisaTraveller(travellerId: number | null | undefined, travellers: number): number | null {
  if (travellerId === undefined && travellers > 1)
    throw new InvalidInput([
      {
        path: 'travellerId',
        message: `This order has ${travellers} travellers: say whose visa it is, or null for all of them.`,
      },
    ])
  return readTraveller(travellerId ?? undefined, travellers)
}

/** Attaches locked documents to an order that is being created. */
export async function attachDocuments(tx: Tx, orderId: string, documents: UsableDocument[]): Promise<void> {
  if (documents.length === 0) return
  for (const [traveller, own] of Map.groupBy(documents, (document) => document.traveller)) {
    await tx.updateTable('documents').set({ orderId, entrySeq: 1, traveller }).where('id', 'in', idsOf(own)).execute()
  }
}
