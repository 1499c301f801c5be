import { type Context, type Reader, type Tx, transaction } from '../../context.ts'

const BATCH = 200

export interface GoneDocuments {
  orderId: string
  /** Went by the clock. */
  expired: string[]
  /** Did not pass the check. */
  faulty: string[]
  /** Their owner deleted them. */
  deleted: string[]
}

/** Open orders whose workflow has no report yet of gone or unusable files; of this document only where it is given. */
export async function ordersWithUnreportedFiles(
  db: Reader,
  documentId: string | null = null,
): Promise<GoneDocuments[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.orderId')
    .select(['documents.id', 'orders.id as orderId', 'documents.deletedBecause', 'documents.checkFailure'])
    .where('documents.orderToTell', '=', true)
    .where('orders.closedAt', 'is', null)
    // An order whose workflow has not started yet cannot take the message.
    .where('orders.workflowStartedAt', 'is not', null)
    .$if(documentId !== null, (query) => query.where('documents.id', '=', documentId))
    .orderBy('orders.id')
    .limit(BATCH)
    .execute()
  const orders = new Map<string, GoneDocuments>()
  for (const { id, orderId, deletedBecause, checkFailure } of rows) {
    const order = orders.get(orderId) ?? { orderId, expired: [], faulty: [], deleted: [] }
    order[checkFailure ? 'faulty' : deletedBecause === 'owner' ? 'deleted' : 'expired'].push(id)
    orders.set(orderId, order)
  }
  return [...orders.values()]
}

/** Notes that the order's workflow got the report. An order that closed meanwhile gets it when it reopens. */
export function markReported(context: Context, orderId: string, documentIds: readonly string[]): Promise<void> {
  return transaction(context, async (tx) => {
    await tx
      .updateTable('documents')
      .set({ orderToTell: false })
      .where('orderId', '=', orderId)
      .where('id', 'in', [...documentIds])
      .execute()
  })
}

/** A reopened order asks again for files that went while it was closed: they are reported to it once more. design.md, Documents. */
export async function reportAgainOnReopening(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ orderToTell: true })
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is not', null)
    .execute()
}
