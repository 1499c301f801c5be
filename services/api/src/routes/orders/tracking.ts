import { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { readOrderView } from '@passage/core/order-view/read-order-view'
import { Hono } from 'hono'
import { z } from 'zod'
import { addressOf, networkOf } from '../../http/address.ts'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPersonOrNull } from '../../http/person.ts'
import { sessionToken } from '../../http/session-token.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

/** Any text: what cannot be an order's number is a miss like any other. */
const ByNumber = z.object({ trackingNumber: z.string().meta({ description: 'ORD-XXXXXXXX' }) })

/**
 * Looks an order up by its number; all misses look alike. They are counted by network, or by person for signed-in
 * callers, so that guesses of others behind the same address do not block an owner.
 */
export async function lookUp<T>(c: Ctx, find: () => Promise<T>): Promise<T> {
  const person = await actingPersonOrNull(c)
  return c.var.deps.limits.lookUp(person ? `person ${person.id}` : networkOf(addressOf(c)), find)
}

export const tracking = new Hono<Env>().get(
  '/:trackingNumber',
  operation({
    summary: 'An order by its number; redacted for those who may not open it',
    answers: { 200: OrderView },
    problems: ['order_not_found', 'too_many_requests'],
  }),
  authorize('order:track'),
  validate('param', ByNumber),
  async (c) => {
    const number = c.req.valid('param').trackingNumber
    const { db, fields, publicOrders } = c.var.deps
    if (!sessionToken(c)) {
      const json = await lookUp(c, () => publicOrders.read(number))
      return c.body(json, 200, { 'content-type': 'application/json' })
    }
    const person = await actingPersonOrNull(c)
    return c.json(await lookUp(c, () => readOrderView({ db, fields }, person, { number })), 200)
  },
)
