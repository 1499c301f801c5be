import { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { findTracked, type Trackable, trackOrder } from '@passage/core/orders/track-order'
import { Hono } from 'hono'
import { z } from 'zod'
import { addressOf, networkOf } from '../../http/address.ts'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPersonOrNull, readerOf } from '../../http/person.ts'
import { sessionToken } from '../../http/session-token.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

const ByNumber = z.object({ trackingNumber: z.string().max(64).meta({ description: 'ORD-XXXXXXXX' }) })

/** The last seq that the browser has, with `-full` where it shows the whole order; any other text counts as absent. */
const Resumed = z.object({
  'last-event-id': z.string().max(64).optional().meta({ description: 'seq of the last entry that was seen' }),
})

/**
 * Finds an order to track; all misses look alike. They are counted by network, or by person for signed-in callers, so
 * that guesses of others behind the same address do not block an owner.
 */
export async function lookUp(c: Ctx, trackingNumber: string): Promise<Trackable> {
  const { db, limits } = c.var.deps
  const person = await actingPersonOrNull(c)
  const whose = person ? `person ${person.id}` : networkOf(addressOf(c))
  return limits.lookUp(whose, () => findTracked(db, person, trackingNumber))
}

export const tracking = new Hono<Env>()
  .get(
    '/:trackingNumber',
    operation({
      summary: 'The status and timeline of an order; redacted for signed-out callers',
      answers: { 200: TrackedOrder },
      problems: ['order_not_found', 'too_many_requests'],
    }),
    authorize('order:track'),
    validate('param', ByNumber),
    async (c) => {
      const { trackingNumber } = c.req.valid('param')
      const { db, limits, tracked } = c.var.deps
      if (!sessionToken(c)) {
        const json = await limits.lookUp(networkOf(addressOf(c)), () => tracked.read(trackingNumber))
        return c.body(json, 200, { 'content-type': 'application/json' })
      }
      return c.json(await trackOrder(db, await lookUp(c, trackingNumber)), 200)
    },
  )
  .get(
    '/:trackingNumber/events',
    operation({
      summary: 'The same as a stream: `snapshot` (TrackedOrder), then `entry` (TrackedEntry); the id is the seq',
      answers: { 200: z.string() },
      contentType: 'text/event-stream',
      problems: ['order_not_found', 'too_many_requests'],
    }),
    authorize('order:track'),
    validate('param', ByNumber),
    validate('header', Resumed),
    async (c) => {
      const tracked = await lookUp(c, c.req.valid('param').trackingNumber)
      const [, seq, full] = /^([1-9]\d{0,8})(-full)?$/.exec(c.req.valid('header')['last-event-id'] ?? '') ?? []
      // An owner whose session has ended sees the redacted order, so the stream starts over.
      const isOther = full !== undefined && tracked.viewer === 'stranger'
      const lastEventId = seq === undefined || isOther ? null : Number(seq)
      return c.var.deps.live.open(await readerOf(c), tracked, lastEventId, c.req.raw.signal)
    },
  )
