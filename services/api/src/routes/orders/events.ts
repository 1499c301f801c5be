import { DomainError } from '@passage/contracts/domain/errors'
import { FOLLOWED_ORDERS } from '@passage/contracts/domain/orders/order-quotas'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPersonOrNull, streamOwner } from '../../http/person.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'
import type { Channel } from '../../live/channel.ts'
import { HEARTBEAT } from '../../live/encode.ts'
import { lookUp } from './tracking.ts'

const Followed = z.object({
  orders: z
    .string()
    .max(FOLLOWED_ORDERS * 16)
    .optional()
    .meta({ description: `order numbers, separated by commas; ${FOLLOWED_ORDERS} at most` }),
  list: z.enum(['orders', 'desk']).optional(),
})

/** One stream for all tabs of a browser, since browsers open only six connections to a server over HTTP/1.1. */
export const events = new Hono<Env>().get(
  '/events',
  operation({
    summary:
      'Stream of changed orders: `changed` (OrderChanged), first of all for each order that it follows, with its present seq; `ready` once ' +
      'it follows the list; for the desk `presence` (PresenceEvent). What the caller may not follow is left out',
    answers: { 200: z.string() },
    contentType: 'text/event-stream',
    problems: ['too_many_requests'],
  }),
  authorize('order:track'),
  validate('query', Followed),
  async (c) => {
    const { orders = '', list } = c.req.valid('query')
    const numbers = orders.split(',').filter(Boolean)
    const channel = c.var.deps.streams.open(await streamOwner(c), c.req.raw.signal)
    // A browser treats an answer as started once it has received bytes.
    channel.write(HEARTBEAT)
    c.var.deps.background.run('stream of a browser', async () => {
      try {
        for (const number of numbers) await followOrder(c, channel, number)
        if (list) await followList(c, channel, list === 'desk')
      } catch (error) {
        // The browser reconnects.
        channel.close()
        throw error
      }
    })
    return channel.response
  },
)

async function followOrder(c: Ctx, channel: Channel, orderNumber: string): Promise<void> {
  try {
    await lookUp(c, () => c.var.deps.changes.followOrder(channel, orderNumber))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

async function followList(c: Ctx, channel: Channel, desk: boolean): Promise<void> {
  const person = await actingPersonOrNull(c)
  if (!person || scopeOf(desk ? 'desk:use' : 'order:read', person.role) === null) return
  await c.var.deps.changes.followList(channel, { person, desk })
}
