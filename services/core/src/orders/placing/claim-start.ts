import { DomainError } from '@passage/contracts/domain/errors'
import type { Context } from '../../context.ts'

/**
 * A workflow reports that it runs this order; the time of the first report is kept. Answers the projection's last entry, from
 * which a run knows whether it comes too late. Throws `order_not_found`. design.md, Creation.
 */
export async function claimStart(context: Context, orderId: string): Promise<{ lastSeq: number }> {
  const order = await context.db
    .updateTable('orders')
    .set((eb) => ({ workflowStartedAt: eb.fn.coalesce('workflowStartedAt', eb.val(new Date())) }))
    .where('id', '=', orderId)
    .returning('lastSeq')
    .executeTakeFirst()
  if (!order) throw new DomainError('order_not_found', `There is no order ${orderId}.`)
  return order
}
