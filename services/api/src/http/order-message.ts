import { OrderId } from '@passage/contracts/api/fields.schema'
import { StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { OutcomePending } from '@passage/contracts/api/problem.schema'
import type { ActingPerson, Permission } from '@passage/contracts/domain/people/permissions'
import type { OrderMoved } from '@passage/contracts/workflows/visa-order'
import type { Context } from '@passage/core/context'
import { withWhatChanged } from '@passage/core/orders/entries/read-entries'
import { readMoved } from '@passage/core/orders/entries/read-standing'
import { type FoundOrder, findOrder } from '@passage/core/orders/find-order'
import type { Outcome } from '@passage/integrations/orchestration/port'
import { z } from 'zod'
import { answerOutcome } from './answer/outcome.ts'
import { actingPerson, senderContext } from './person.ts'
import type { Ctx } from './types.ts'

export const ByOrder = z.object({ orderId: OrderId })

export const ByDocument = z.object({ documentId: z.uuid() })

/** The answers of a message to an order: its new state, or that the result is unknown. */
export const MOVED = { 200: StatusChanged, 202: OutcomePending } as const

interface OrderToMessage {
  order: FoundOrder
  person: ActingPerson
  context: Context
}

/**
 * Finds the order for a person's message, and starts its workflow if it was not started yet. Throws `order_not_found`,
 * also for another person's order, `account_inactive`, and `unavailable`.
 */
export async function orderToMessage(c: Ctx, permission: Permission, orderId: string): Promise<OrderToMessage> {
  const { db, orders } = c.var.deps
  const person = await actingPerson(c)
  const order = await findOrder(db, person, permission, orderId)
  const context = await senderContext(c, person)
  if (order.unstarted) await orders.start(order.unstarted)
  return { order, person, context }
}

/** For `catch`: adds to a refusal what changed since `expectedSeq`, as this person sees it. */
export const withChangesSince =
  (c: Ctx, orderId: string, expectedSeq: number | undefined, { actor }: Context) =>
  async (error: unknown): Promise<never> => {
    const viewer = actor.kind === 'staff' ? 'staff' : 'customer'
    throw await withWhatChanged(c.var.deps.db, orderId, expectedSeq ?? 0, error, viewer)
  }

/** Answers a message about an unexpected payment, which does not change the order's status. */
export async function answerStanding(c: Ctx, order: FoundOrder, outcome: Outcome<void>): Promise<Response> {
  const standing = outcome.known ? { known: true as const, result: await readMoved(c.var.deps.db, order.id) } : outcome
  return answerMoved(c, order, standing)
}

export function answerMoved(c: Ctx, { id, orderNumber }: FoundOrder, outcome: Outcome<OrderMoved>): Response {
  // The sender sees the change at once; its event arrives a moment later.
  c.var.deps.publicOrders.forget(orderNumber)
  return answerOutcome(c, outcome, (moved) => ({ id, orderNumber, ...moved }) satisfies StatusChanged)
}
