import type { KeptLine } from '@passage/contracts/api/order-work.schema'
import type { OrderStatus } from '@passage/contracts/domain/order-status'
import type { ActingPerson } from '@passage/contracts/domain/permissions'
import type { Context, Reader } from '../context.ts'
import type { JsonValue } from '../database/schema.generated.ts'
import { orderNotFound, ordersWithin } from './scope.ts'

export interface KeptRun {
  runId: string
  lines: KeptLine[]
}

/** Keeps a run's history as staff read it, for when Temporal has forgotten it. The same run again replaces what was kept. */
export async function keepHistory(context: Context, orderId: string, { runId, lines }: KeptRun): Promise<void> {
  const kept = { lines: lines as unknown as JsonValue, savedAt: new Date() }
  await context.db
    .insertInto('workflowHistories')
    .values({ orderId, runId, ...kept })
    .onConflict((conflict) => conflict.columns(['orderId', 'runId']).doUpdateSet(kept))
    .execute()
}

export interface OperatedOrder {
  id: string
  status: OrderStatus
  /** Runs that are kept, oldest first. */
  kept: KeptRun[]
}

/** An order with what is kept of its runs. Throws `order_not_found`. */
export async function readOperatedOrder(db: Reader, person: ActingPerson, orderId: string): Promise<OperatedOrder> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', '=', orderId)
    .where(ordersWithin('order:operate', person))
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  const runs = await db
    .selectFrom('workflowHistories')
    .select(['runId', 'lines'])
    .where('orderId', '=', orderId)
    .orderBy('savedAt')
    .execute()
  const kept = runs.map(({ runId, lines }) => ({ runId, lines: lines as unknown as KeptLine[] }))
  return { id: order.id, status: order.status as OrderStatus, kept }
}
