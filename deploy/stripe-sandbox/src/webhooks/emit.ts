import { apiVersion, type Context, seconds } from '../context.ts'
import { newId } from '../objects/ids.ts'
import type { Event } from '../objects/types.ts'
import { insert } from '../store/objects.ts'
import { addDelivery } from './deliveries.ts'

/** Records an event with a copy of its object and queues its delivery; call it in the transaction of the change. */
export function emit(
  ctx: Context,
  type: string,
  object: Event['data']['object'],
  previous?: Record<string, unknown>,
): Event {
  const event: Event = {
    id: newId.event(),
    object: 'event',
    api_version: apiVersion,
    created: seconds(ctx),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: ctx.webhooks.url ? 1 : 0,
    request: ctx.request,
    type,
  }
  insert<'event'>(ctx.store, event, null)
  if (ctx.webhooks.url) {
    const plan = ctx.webhooks.switches.plan(type)
    for (let copy = 0; copy < plan.copies; copy += 1) {
      addDelivery(ctx.store, event, plan.state, ctx.now() + plan.delayMs)
    }
  }
  return event
}
