import type { Context } from '../context.ts'
import type { Kind } from '../objects/types.ts'
import { type Condition, find, list } from '../store/objects.ts'
import { noSuch } from './errors.ts'

type Created = { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }
export type ListParams = {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: Created | undefined
}

/** Stripe's list object. */
export const asList = <T>(url: string, page: { data: T[]; has_more: boolean }) => ({
  object: 'list' as const,
  data: page.data,
  has_more: page.has_more,
  url,
})

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** One page of objects, newest first. Throws when the cursor does not exist. */
export function listOf<K extends Kind>(
  ctx: Context,
  kind: K,
  url: string,
  params: ListParams,
  where: Condition[] = [],
) {
  for (const cursor of ['starting_after', 'ending_before'] as const) {
    const id = params[cursor]
    if (id && !find(ctx.store, kind, id)) throw noSuch(kind, id, cursor, 400)
  }
  const created = (Object.keys(comparisons) as (keyof typeof comparisons)[]).flatMap((key) => {
    const at = params.created?.[key]
    return at === undefined ? [] : [{ sql: `created ${comparisons[key]} ?`, values: [at] }]
  })
  return asList(url, list(ctx.store, kind, params, [...created, ...where]))
}
