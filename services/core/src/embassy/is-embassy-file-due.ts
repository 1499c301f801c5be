import type { Reader } from '../context.ts'

/** Whether an order being prepared has changed since its file for the embassy was made, and nothing is owed that it waits for. */
export async function isEmbassyFileDue(db: Reader, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select((eb) => [
      eb
        .selectFrom('orderEntries')
        .select((max) => max.fn.max('orderEntries.seq').as('seq'))
        .whereRef('orderEntries.orderId', '=', 'orders.id')
        .where('orderEntries.kind', 'not in', ['payment', 'refund'])
        .as('contentSeq'),
      eb
        .selectFrom('embassyFiles')
        .select((max) => max.fn.max('embassyFiles.seq').as('seq'))
        .whereRef('embassyFiles.orderId', '=', 'orders.id')
        .where((file) => file.or([file('storedAt', 'is not', null), file('deletedBecause', 'is not', null)]))
        .as('fileSeq'),
    ])
    .where('orders.id', '=', orderId)
    .where('orders.status', '=', 'processing')
    .where('orders.turn', '=', 'passage')
    .executeTakeFirst()
  return order !== undefined && (order.contentSeq ?? 1) > (order.fileSeq ?? 0)
}
