import { randomUUID } from 'node:crypto'
import { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import { toCents } from '@passage/contracts/domain/money/money'
import { systemContext } from '@passage/core/context'
import { fieldCipher } from '@passage/core/database/field-cipher'
import { createOrder } from '@passage/core/orders/placing/create-order'
import { MANY_ORDERS } from '@passage/core/testing/many-orders'
import type { World } from '../world.ts'
import { type Order, orderBody } from './drive.ts'

/** Commits an order without starting its workflow, as an API that dies after the commit. */
export async function commitOrder(world: World): Promise<Order> {
  const customer = await world.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'customer')
    .executeTakeFirstOrThrow()
  const key = randomUUID()
  const person = { id: customer.id, role: 'customer', agencyId: null, verifiedEmail: null } as const
  const system = systemContext(world.db, fieldCipher(world.env.FIELD_ENCRYPTION_KEYS))
  const context = { ...system, actor: { kind: 'customer', id: customer.id } as const }
  const order = await createOrder(context, person, CreateOrder.parse(orderBody(world)), key, MANY_ORDERS)
  return { ...order, key, cents: toCents(world.offer.totalPrice) ?? 0 }
}
