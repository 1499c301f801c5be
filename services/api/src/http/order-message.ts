import { OrderId } from '@passage/contracts/api/fields.schema'
import { StatusChanged } from '@passage/contracts/api/orders.schema'
import { OutcomePending } from '@passage/contracts/api/problem.schema'
import type { ActingPerson, Permission } from '@passage/contracts/domain/permissions'
import type { OrderMoved } from '@passage/contracts/workflows/visa-order'
import type { Context } from '@passage/core/context'
import { type FoundOrder, findOrder } from '@passage/core/orders/find-order'
import { withWhatChanged } from '@passage/core/orders/what-changed'
import type { Outcome } from '@passage/integrations/orchestration/port'
import { z } from 'zod'
import { answerOutcome } from './outcome.ts'
import { actingPerson, contextOf } from './person.ts'
import type { Ctx } from './types.ts'

export const ByOrder = z.object({ orderId: OrderId })

export const ByDocument = z.object({ documentId: z.uuid() })

/** What a message to an order answers: where it stands now, or that this is not known yet. */
export const MOVED = { 200: StatusChanged, 202: OutcomePending } as const

interface ToldOrder {
  order: FoundOrder
  person: ActingPerson
  context: Context
}

/**
 * The order that a person has a message for. One whose workflow was not started yet is started first. Throws
 * `order_not_found`, also for somebody else's, and `unavailable`.
 */
export async function orderToTell(c: Ctx, permission: Permission, orderId: string): Promise<ToldOrder> {
  const { db, orders } = c.var.deps
  const person = await actingPerson(c)
  const order = await findOrder(db, person, permission, orderId)
  if (order.unstarted) await orders.start(order.unstarted)
  return { order, person, context: contextOf(c, person) }
}

/** Gives a refusal because the order has changed what happened since `expectedSeq`, as this person sees it; for `catch`. */
export const orWhatChanged =
  (c: Ctx, orderId: string, expectedSeq: number | undefined, { actor }: Context) =>
  async (error: unknown): Promise<never> => {
    const viewer = actor.kind === 'staff' ? 'staff' : 'customer'
    throw await withWhatChanged(c.var.deps.db, orderId, expectedSeq ?? 0, error, viewer)
  }

export function answerMoved(c: Ctx, { id, orderNumber }: FoundOrder, outcome: Outcome<OrderMoved>): Response {
  // The sender sees the change at once; its event comes a moment later.
  c.var.deps.tracked.forget(orderNumber)
  return answerOutcome(c, outcome, (moved) => ({ id, orderNumber, ...moved }) satisfies StatusChanged)
}
