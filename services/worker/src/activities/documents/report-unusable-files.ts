import { randomUUID } from 'node:crypto'
import { DomainError } from '@passage/contracts/domain/errors'
import { type GoneDocuments, markReported, ordersWithUnreportedFiles } from '@passage/core/documents/deletion/due-files'
import { settleAll } from '../../async.ts'
import type { Deps } from '../deps.ts'

/** Only the customer may delete an order's document; the audit names the person. */
const OWNER = { kind: 'customer', id: null } as const

type NewsDeps = Pick<Deps, 'context'> & { orders: Pick<Deps['orders'], 'documentsGone' | 'send'> }

/**
 * Reports deleted and unusable files to their open orders, or those of one document. Idempotent: what an order may not have
 * got is reported again. Returns the number of orders.
 */
export async function reportUnusableFiles(
  { context, orders }: NewsDeps,
  documentId: string | null = null,
): Promise<number> {
  const reports: Promise<boolean>[] = []
  // By id, so that orders that cannot be notified do not keep those behind them waiting.
  for (let after: string | null = null; ; ) {
    const page: GoneDocuments[] = await ordersWithUnreportedFiles(context.db, { after, documentId })
    reports.push(...page.map(notify))
    await Promise.allSettled(reports)
    after = page.at(-1)?.orderId ?? null
    if (after === null) break
  }
  return (await settleAll(reports)).filter(Boolean).length

  /** Whether the order got a report. */
  async function notify(gone: GoneDocuments): Promise<boolean> {
    const known = await report(gone)
    if (known.length > 0) await markReported(context, gone.orderId, known)
    return known.length > 0
  }

  /** Returns the documents whose report the order has. */
  async function report({ orderId, expired, faulty, deleted }: GoneDocuments): Promise<string[]> {
    if (expired.length > 0) await orders.documentsGone(orderId, { documentIds: expired, reason: 'expired' })
    if (faulty.length > 0) await orders.documentsGone(orderId, { documentIds: faulty, reason: 'faulty' })
    const known = [...expired, ...faulty]
    for (const documentId of deleted) if (await removed(orderId, documentId)) known.push(documentId)
    return known
  }

  async function removed(orderId: string, documentId: string): Promise<boolean> {
    try {
      const message = { actor: OWNER, documentId }
      return (await orders.send('removeDocument', orderId, message, `remove-${randomUUID()}`)).known
    } catch (error) {
      // An order that refuses the report no longer needs it.
      if (error instanceof DomainError && error.code !== 'unavailable') return true
      throw error
    }
  }
}
