import { type Context, seconds } from '../context.ts'
import { newId } from '../objects/new-id.ts'
import type { Charge, Metadata, Refund } from '../objects/types.ts'
import { schedule } from '../store/jobs.ts'
import { details, get, insert, save } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'

/** Refunds `amount` cents of a charge; the caller has checked that the rest is enough. */
export function refund(
  ctx: Context,
  charge: Charge,
  amount: number,
  reason: Refund['reason'],
  metadata: Metadata,
): Refund {
  const { refunds: path } = details(ctx.store, 'charge', charge.id)
  const created: Refund = {
    id: newId('re_3'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: seconds(ctx),
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    reason,
    status: path === 'pending' ? 'pending' : 'succeeded',
  }
  insert<'refund'>(ctx.store, created, { path })
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  save<'charge'>(ctx.store, charge)
  emit(ctx, 'charge.refunded', charge)
  emit(ctx, 'refund.created', created)
  schedule(ctx.store, 'settle_refund', created.id, ctx.now() + ctx.settings.asyncDelayMs)
  return created
}

/** Settles a refund: it succeeds, or fails, after which the amount can be refunded again. */
export function completeRefund(ctx: Context, id: string) {
  const settled = get(ctx.store, 'refund', id)
  const { path } = details(ctx.store, 'refund', id)
  settled.status = 'succeeded'
  if (path === 'fails') {
    settled.status = 'failed'
    settled.failure_reason = 'expired_or_canceled_card'
    const charge = get(ctx.store, 'charge', settled.charge)
    charge.amount_refunded -= settled.amount
    charge.refunded = false
    save<'charge'>(ctx.store, charge)
  }
  save<'refund'>(ctx.store, settled)
  emit(ctx, 'refund.updated', settled)
  if (path === 'fails') emit(ctx, 'refund.failed', settled)
}
