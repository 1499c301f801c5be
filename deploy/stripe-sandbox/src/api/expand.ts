import type { Context } from '../context.ts'
import { details, find, list } from '../store/objects.ts'
import { invalidRequest } from './errors.ts'
import { asList } from './list.ts'

type Answer = Record<string, unknown>

/** The fields that `expand` supports: linked objects and lists. */
const expanders: Record<string, (ctx: Context, owner: Answer, id: string) => unknown> = {
  'checkout.session.payment_intent': (ctx, _, id) => find(ctx.store, 'payment_intent', id),
  'payment_intent.latest_charge': (ctx, _, id) => find(ctx.store, 'charge', id),
  'charge.payment_intent': (ctx, _, id) => find(ctx.store, 'payment_intent', id),
  'refund.charge': (ctx, _, id) => find(ctx.store, 'charge', id),
  'refund.payment_intent': (ctx, _, id) => find(ctx.store, 'payment_intent', id),
  'checkout.session.line_items': (ctx, owner) =>
    asList(`/v1/checkout/sessions/${owner.id}/line_items`, {
      data: details(ctx.store, 'checkout.session', String(owner.id)).lineItems,
      has_more: false,
    }),
  'charge.refunds': (ctx, owner) =>
    asList(
      `/v1/charges/${owner.id}/refunds`,
      list(ctx.store, 'refund', { limit: 10 }, [{ sql: 'charge = ?', values: [String(owner.id)] }]),
    ),
}

/** Replaces ids by objects, along dotted paths of up to four levels; `data.` applies to the items of a list. */
export function expand(ctx: Context, answer: object, paths: readonly string[] = []): object {
  const copy = structuredClone(answer)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > 4) throw invalidRequest(`You cannot expand more than 4 levels of a property. Property: ${path}`)
    walk(ctx, copy as Answer, steps, path)
  }
  return copy
}

function walk(ctx: Context, owner: Answer, [step, ...rest]: string[], path: string) {
  if (step === undefined) return
  if (owner.object === 'list' && step === 'data' && Array.isArray(owner.data)) {
    for (const item of owner.data) walk(ctx, item, rest, path)
    return
  }
  const expander = expanders[`${owner.object}.${step}`]
  if (!expander) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  if (typeof owner[step] !== 'object') owner[step] = expander(ctx, owner, String(owner[step]))
  const next = owner[step]
  if (typeof next === 'object' && next !== null) walk(ctx, next as Answer, rest, path)
}
