import { type Context, seconds } from '../context.ts'
import { newId } from '../objects/new-id.ts'
import type { Event } from '../objects/types.ts'
import { apiVersion } from '../settings.ts'
import { insert } from '../store/objects.ts'

/** Records an event with a copy of its object and queues its delivery; call it in the transaction of the change. */
export function emit(ctx: Context, type: string, object: Event['data']['object']) {
  const event: Event = {
    id: newId('evt_1'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(ctx),
    data: { object },
    livemode: false,
    pending_webhooks: ctx.settings.webhook ? 1 : 0,
    request: ctx.request,
    type,
  }
  insert<'event'>(ctx.store, event, null)
  if (ctx.settings.webhook) ctx.dispatcher.queue(event)
}
