import { z } from 'zod'
import type { Context } from '../context.ts'
import { find, list } from '../store/objects.ts'
import { noSuch } from './errors.ts'
import { integer, listFields, text } from './fields.ts'

export const listEventsParams = z.strictObject({
  ...listFields,
  created: z.strictObject({ gte: integer() }).optional(),
  type: text(255).optional(),
  types: z.array(text(255)).max(20).optional(),
})

/** Events, newest first; filtered by type and creation time. */
export function listEvents(ctx: Context, params: z.output<typeof listEventsParams>) {
  const { ending_before: before, created, type, types = type ? [type] : [] } = params
  if (before && !find(ctx.store, 'event', before)) throw noSuch('event', before, 'ending_before', 400)
  return list(ctx.store, 'event', params, [
    ...(created ? [{ sql: 'created >= ?', values: [created.gte] }] : []),
    ...(types.length > 0 ? [{ sql: 'type in (select value from json_each(?))', values: [JSON.stringify(types)] }] : []),
  ])
}
