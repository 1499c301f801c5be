import { OrderId } from '@passage/contracts/api/fields.schema'
import { StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { OutcomePending } from '@passage/contracts/api/problem.schema'
import type { Action as DeclaredAction } from '@passage/contracts/domain/orders/actions/action'
import { type ActionMessages, ORDER_ACTIONS, type OrderAction } from '@passage/contracts/domain/orders/order-actions'
import type { ActingPerson, Permission } from '@passage/contracts/domain/people/permissions'
import type { OrderMoved } from '@passage/contracts/workflows/visa-order'
import type { Context } from '@passage/core/context'
import { withWhatChanged } from '@passage/core/orders/entries/read-entries'
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

export interface OrderToMessage {
  order: FoundOrder
  person: ActingPerson
  context: Context
}

/**
 * Finds the order for a person's message. Throws `order_not_found`, also for another person's order, and
 * `account_inactive`.
 */
export async function orderToMessage(c: Ctx, permission: Permission, orderId: string): Promise<OrderToMessage> {
  const person = await actingPerson(c)
  const order = await findOrder(c.var.deps.db, person, permission, orderId)
  return { order, person, context: await senderContext(c, person) }
}

type WithoutSender<Message> = Message extends unknown ? Omit<Message, 'actor' | 'expectedSeq'> : never

/** The fields of an action's message besides its sender and `expectedSeq`. */
export type ActionFacts<Action extends OrderAction> = WithoutSender<ActionMessages[Action]>

interface Sending<Action extends OrderAction> {
  facts: ActionFacts<Action>
  expectedSeq: number | undefined
  /** Its decision can be undone before it takes effect. */
  undo?: boolean | undefined
  updateId: string
}

/**
 * Sends an action to the order's workflow, and starts the workflow if it was not started yet. Throws the action's
 * refusals, with `order_changed` also what changed since `expectedSeq`, and `unavailable`.
 */
export function sendAction<Action extends OrderAction>(
  c: Ctx,
  action: Action,
  { order, context }: Pick<OrderToMessage, 'order' | 'context'>,
  { facts, expectedSeq, undo = false, updateId }: Sending<Action>,
): Promise<Outcome<OrderMoved>> {
  const { actor } = context
  const { undoMs }: DeclaredAction = ORDER_ACTIONS[action]
  const waits = undo ? { undoMs } : {}
  const message = { ...facts, ...waits, actor, expectedSeq: expectedSeq ?? null } as unknown as ActionMessages[Action]
  return c.var.deps.orders
    .send(action, order.id, message, updateId, order.unstarted)
    .catch(async (error: unknown): Promise<never> => {
      const viewer = actor.kind === 'staff' ? 'staff' : 'customer'
      throw await withWhatChanged(c.var.deps.db, order.id, expectedSeq ?? 0, error, viewer)
    })
}

export function answerMoved(c: Ctx, { id, orderNumber }: FoundOrder, outcome: Outcome<OrderMoved>): Response {
  // The sender sees the change at once; its event arrives a moment later.
  c.var.deps.publicOrders.forget(orderNumber)
  return answerOutcome(c, outcome, (moved) => ({ id, orderNumber, ...moved }) satisfies StatusChanged)
}
