import { randomUUID } from 'node:crypto'
import { DomainError } from '@passage/contracts/domain/errors'
import { type GoneDocuments, markTold, ordersToTell } from '@passage/core/documents/gone-documents'
import type { Deps } from './deps.ts'

/** Whoever may delete a document of an order stands on the customer's side; who it was is in the audit. */
const OWNER = { kind: 'customer', id: null } as const

type NewsDeps = Pick<Deps, 'context'> & { orders: Pick<Deps['orders'], 'documentsGone' | 'removeDocument'> }

/** Tells open orders of files that are gone or not usable, of one document where it is given. Telling twice is harmless. */
export async function tellOrders({ context, orders }: NewsDeps, documentId: string | null = null): Promise<number> {
  const told = await Promise.allSettled(
    (await ordersToTell(context.db, documentId)).map(async (gone) => {
      await tell(gone)
      await markTold(context, gone.orderId, [...gone.expired, ...gone.faulty, ...gone.deleted])
    }),
  )
  const failed = told.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return told.length

  async function tell({ orderId, expired, faulty, deleted }: GoneDocuments): Promise<void> {
    if (expired.length > 0) await orders.documentsGone(orderId, { documentIds: expired, reason: 'expired' })
    if (faulty.length > 0) await orders.documentsGone(orderId, { documentIds: faulty, reason: 'faulty' })
    for (const documentId of deleted)
      await orders
        .removeDocument(orderId, { actor: OWNER, documentId }, `remove-${randomUUID()}`)
        .catch((error: unknown) => {
          // An order that does not want to know has nothing to do about it.
          if (!(error instanceof DomainError) || error.code === 'unavailable') throw error
        })
  }
}
