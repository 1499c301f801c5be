import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { until } from '../../until.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import type { PlannedOrder } from './planned-order.ts'
import { ownerToken, readOrder, type World } from './world.ts'

/**
 * Places, pays and moves one planned order. Continues where an earlier run was interrupted, by the order's history; skips an
 * order that is closed.
 */
export async function runOrder(world: World, order: PlannedOrder): Promise<void> {
  const orderId = world.placed.get(order.email) ?? (await placeOrder(world, order))
  if (isClosed((await readOrder(world, orderId)).status)) return
  await payOrder(world, order, orderId)
  const needsMoney = order.moves.length > 0 || order.payments?.length
  if (needsMoney && !world.sandbox) return
  for (const move of order.moves) await moveOrder(world, order, orderId, move)
  for (const answer of order.answers) await recordAnswer(world, order, orderId, answer)
  if (order.withdrawal !== null) await withdraw(world, order, orderId, order.withdrawal)
  await until(async () => expectRefund(await readOrder(world, orderId)), { within: 30_000, every: 150 })
}

async function moveOrder(
  world: World,
  order: PlannedOrder,
  orderId: string,
  { to, note }: PlannedOrder['moves'][number],
): Promise<void> {
  const detail = await readOrder(world, orderId)
  if (isClosed(detail.status) || detail.statusHistory.some(({ newStatus }) => newStatus === to)) return
  await world.api.call({
    method: 'PATCH',
    path: `/api/orders/${orderId}/status`,
    token: world.tokens.provider,
    key: `seed-${order.n}-${to}`,
    body: { status: to, notes: note },
    answer: StatusChanged,
  })
}

async function recordAnswer(
  world: World,
  order: PlannedOrder,
  orderId: string,
  { traveller, ...body }: PlannedOrder['answers'][number],
): Promise<void> {
  if ((await readOrder(world, orderId)).decisions[traveller - 1] !== 'open') return
  await world.api.call({
    method: 'POST',
    path: `/api/orders/${orderId}/travellers/${traveller}/decision`,
    token: world.tokens.provider,
    key: `seed-${order.n}-answer-${traveller}`,
    body,
    answer: StatusChanged,
  })
}

async function withdraw(world: World, order: PlannedOrder, orderId: string, notes: string): Promise<void> {
  await world.api.call({
    method: 'POST',
    path: `/api/orders/${orderId}/cancel`,
    token: ownerToken(world, order),
    key: `seed-${order.n}-cancel`,
    body: { notes },
    answer: StatusChanged,
  })
}

/** Throws while a refund that is due has not been made. */
function expectRefund({ statusHistory, paymentStatus }: FullOrder): void {
  const ended = statusHistory.some(({ newStatus }) => newStatus === 'rejected' || newStatus === 'cancelled')
  const handedIn = statusHistory.some(({ newStatus }) => newStatus === 'submitted')
  if (ended && !handedIn && paymentStatus === 'completed') throw new Error('the refund has not been made')
}
