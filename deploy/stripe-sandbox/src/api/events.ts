import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Event } from '../objects/types.ts'
import { find } from '../store/objects.ts'
import { pendingWebhooks } from '../webhooks/deliveries.ts'
import { invalidRequest, noSuch } from './errors.ts'
import { listFields, text } from './fields.ts'
import { listOf } from './list.ts'

const current = (ctx: Context, event: Event): Event => ({
  ...event,
  pending_webhooks: pendingWebhooks(ctx.store, event.id),
})

/** One event, with its number of pending deliveries. Throws `resource_missing`. */
export function retrieveEvent(ctx: Context, _: unknown, id: string): Event {
  const event = find(ctx.store, 'event', id)
  if (!event) throw noSuch('event', id, 'id')
  return current(ctx, event)
}

export const listEventsParams = z.strictObject({
  ...listFields,
  type: text(255).optional(),
  types: z.array(text(255)).max(20).optional(),
})

/** Events by type: one `type` (which may hold a `*`) or up to twenty `types`. */
export function listEvents(ctx: Context, params: z.output<typeof listEventsParams>) {
  if (params.type && params.types) throw invalidRequest('You may only specify one of these parameters: type, types.')
  const page = listOf(ctx, 'event', '/v1/events', params, [
    ...(params.type ? [{ sql: 'type glob ?', values: [params.type.replaceAll(/[[?]/g, '')] }] : []),
    ...(params.types
      ? [{ sql: 'type in (select value from json_each(?))', values: [JSON.stringify(params.types)] }]
      : []),
  ])
  return { ...page, data: page.data.map((event) => current(ctx, event)) }
}
