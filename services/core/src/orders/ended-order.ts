import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import type { Database } from '../database/connect.ts'
import { readSnapshot } from './entries/read-snapshot.ts'

/**
 * What the run of an order goes on from that has closed for good. Throws `order_not_found`, and an error for an order that
 * should have its run: what became of that is for the reconcile command to find out. design.md, History.
 */
export async function endedOrder(db: Database, orderId: string): Promise<VisaOrderInput> {
  const { input } = await readSnapshot(db, orderId)
  const { closesForGoodAt } = input.carried
  if (!closesForGoodAt || Date.parse(closesForGoodAt) > Date.now())
    throw new Error(`Order ${input.orderNumber} is not over and has no run: reconcile it.`)
  return input
}
