import { FOLLOWED_ORDERS } from '@passage/contracts/api/orders/browser-events'
import { DomainError } from '@passage/contracts/domain/errors'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPersonOrNull, readerOf } from '../../http/person.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'
import type { Channel } from '../../live/channel.ts'
import { encodeRefused, HEARTBEAT } from '../../live/encode.ts'
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
export const browserEvents = new Hono<Env>().get(
  '/events',
  operation({
    summary:
      'The streams of several orders and of a list in one. `refused` (FollowRefused) names what the caller may not follow. The others are those of ' +
      '`/api/orders/track/{trackingNumber}/events`, `/api/orders/events` and `/api/desk/events`',
    answers: { 200: z.string() },
    contentType: 'text/event-stream',
    problems: ['too_many_requests'],
  }),
  authorize('order:track'),
  validate('query', Followed),
  async (c) => {
    const { orders = '', list } = c.req.valid('query')
    const numbers = orders.split(',').filter(Boolean)
    const channel = c.var.deps.readers.open(await readerOf(c), c.req.raw.signal)
    // A browser counts an answer as begun when its first bytes are there.
    channel.write(HEARTBEAT)
    // The answer begins before the snapshots, which may be more than a stream holds for a browser that does not read yet.
    c.var.deps.background.run('stream of a browser', async () => {
      for (const number of numbers) await followOrder(c, channel, number)
      if (list) await followList(c, channel, list)
    })
    return channel.response
  },
)

async function followOrder(c: Ctx, channel: Channel, orderNumber: string): Promise<void> {
  try {
    await c.var.deps.live.follow(channel, await lookUp(c, orderNumber))
  } catch (error) {
    if (error instanceof DomainError) return channel.write(encodeRefused({ orderNumber }))
    channel.close()
    throw error
  }
}

async function followList(c: Ctx, channel: Channel, list: 'orders' | 'desk'): Promise<void> {
  const person = await actingPersonOrNull(c)
  const desk = list === 'desk'
  if (!person || scopeOf(desk ? 'desk:use' : 'order:read', person.role) === null)
    return channel.write(encodeRefused({ list }))
  await c.var.deps.lists.follow(channel, { person, desk })
}
