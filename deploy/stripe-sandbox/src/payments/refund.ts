import { type Context, seconds } from '../context.ts'
import { newId } from '../objects/ids.ts'
import { newRefund } from '../objects/refund.ts'
import type { Charge, Refund } from '../objects/types.ts'
import { schedule } from '../store/jobs.ts'
import { details, get, insert, save } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'

/** Refunds `amount` cents of a charge; the caller has checked that the rest is enough. */
export function refund(
  ctx: Context,
  charge: Charge,
  amount: number,
  reason: Refund['reason'],
  metadata: Record<string, string>,
): Refund {
  const { refunds: path } = details(ctx.store, 'charge', charge.id)
  const created = newRefund(charge, path, { amount, created: seconds(ctx), metadata, reason })
  insert<'refund'>(ctx.store, created, { path })
  changeRefunded(ctx, charge, charge.amount_refunded + amount)
  emit(ctx, 'refund.created', created)
  schedule(ctx.store, 'settle_refund', created.id, ctx.now() + ctx.settings.asyncDelayMs)
  return created
}

/** Settles a refund: sets its bank reference, its success, or its failure, after which the amount can be refunded again. */
export function completeRefund(ctx: Context, id: string) {
  const settled = get(ctx.store, 'refund', id)
  const { path } = details(ctx.store, 'refund', id)
  const previous = { status: settled.status }
  if (path === 'fails') {
    Object.assign(settled, {
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: newId.balanceTransaction(),
    } satisfies Partial<Refund>)
    const charge = get(ctx.store, 'charge', settled.charge)
    charge.amount_refunded -= settled.amount
    charge.refunded = false
    save<'charge'>(ctx.store, charge)
  } else {
    settled.status = 'succeeded'
    const card = settled.destination_details?.card
    if (card)
      Object.assign(card, { reference: `7${String(settled.created)}`.slice(0, 12), reference_status: 'available' })
  }
  save<'refund'>(ctx.store, settled)
  emit(ctx, 'refund.updated', settled, previous)
  if (path === 'fails') emit(ctx, 'refund.failed', settled)
}

function changeRefunded(ctx: Context, charge: Charge, refunded: number) {
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded = refunded
  charge.refunded = refunded === charge.amount
  save<'charge'>(ctx.store, charge)
  emit(ctx, 'charge.refunded', charge, previous)
}
