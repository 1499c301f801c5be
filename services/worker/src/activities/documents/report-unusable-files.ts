import { randomUUID } from 'node:crypto'
import { DomainError } from '@passage/contracts/domain/errors'
import { type GoneDocuments, markReported, ordersWithUnreportedFiles } from '@passage/core/documents/deletion/due-files'
import { settleAll } from '../../async.ts'
import type { Deps } from '../deps.ts'

/** Only the customer may delete an order's document; the audit names the person. */
const OWNER = { kind: 'customer', id: null } as const

type NewsDeps = Pick<Deps, 'context'> & { orders: Pick<Deps['orders'], 'documentsGone' | 'send'> }

/** Reports deleted and unusable files to their open orders, or those of one document. Idempotent. Answers the number of orders. */
export async function reportUnusableFiles(
  { context, orders }: NewsDeps,
  documentId: string | null = null,
): Promise<number> {
  const reported = await settleAll(
    (await ordersWithUnreportedFiles(context.db, documentId)).map(async (gone) => {
      await report(gone)
      await markReported(context, gone.orderId, [...gone.expired, ...gone.faulty, ...gone.deleted])
    }),
  )
  return reported.length

  async function report({ orderId, expired, faulty, deleted }: GoneDocuments): Promise<void> {
    if (expired.length > 0) await orders.documentsGone(orderId, { documentIds: expired, reason: 'expired' })
    if (faulty.length > 0) await orders.documentsGone(orderId, { documentIds: faulty, reason: 'faulty' })
    for (const documentId of deleted)
      await orders
        .send('removeDocument', orderId, { actor: OWNER, documentId }, `remove-${randomUUID()}`)
        .catch((error: unknown) => {
          // An order that refuses the report no longer needs it.
          if (!(error instanceof DomainError) || error.code === 'unavailable') throw error
        })
  }
}
