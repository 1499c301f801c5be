import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, readerOf } from '../../http/person.ts'
import type { Ctx, Env } from '../../http/types.ts'

/** Streams of lists, which name the changed orders. design.md, Events. */
export const listEvents = new Hono<Env>()
  .get(
    '/desk/events',
    operation({
      summary: 'Stream of the desk: `ready`, `changed` (OrderChangedEvent), `presence` (PresenceEvent)',
      answers: { 200: z.string() },
      contentType: 'text/event-stream',
      problems: ['too_many_requests'],
    }),
    authorize('desk:use'),
    (c) => open(c, true),
  )
  .get(
    '/orders/events',
    operation({
      summary: 'Stream of changed orders that the caller may read: `ready`, `changed` (OrderChangedEvent)',
      answers: { 200: z.string() },
      contentType: 'text/event-stream',
      problems: ['too_many_requests'],
    }),
    authorize('order:read'),
    (c) => open(c, false),
  )

async function open(c: Ctx, desk: boolean): Promise<Response> {
  const [person, reader] = await Promise.all([actingPerson(c), readerOf(c)])
  return c.var.deps.lists.open({ reader, person, desk }, c.req.raw.signal)
}
