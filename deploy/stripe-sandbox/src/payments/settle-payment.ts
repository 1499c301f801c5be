import type { Context } from '../context.ts'
import { newId } from '../objects/ids.ts'
import { details, get, save, saveDetails } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { fail, succeed } from './capture.ts'

/** Settles a bank payment: the session becomes paid, or stays unpaid. */
export function settlePayment(ctx: Context, intentId: string) {
  const intent = get(ctx.store, 'payment_intent', intentId)
  const { session: sessionId, pending } = details(ctx.store, 'payment_intent', intentId)
  if (intent.status !== 'processing' || !pending || !intent.latest_charge) return
  const session = get(ctx.store, 'checkout.session', sessionId)
  const charge = get(ctx.store, 'charge', intent.latest_charge)
  saveDetails(ctx.store, 'payment_intent', intentId, { session: sessionId, pending: null })

  if (pending.verdict === 'succeeded') {
    Object.assign(charge, { status: 'succeeded', paid: true, balance_transaction: newId.balanceTransaction() })
    save<'charge'>(ctx.store, charge)
    emit(ctx, 'charge.succeeded', charge)
    succeed(ctx, intent, charge)
    session.payment_status = 'paid'
    save<'checkout.session'>(ctx.store, session)
    emit(ctx, 'checkout.session.async_payment_succeeded', session)
    return
  }

  const { code, message } = pending.verdict
  Object.assign(charge, {
    status: 'failed',
    captured: false,
    amount_captured: 0,
    failure_code: code,
    failure_message: message,
  })
  save<'charge'>(ctx.store, charge)
  emit(ctx, 'charge.failed', charge)
  fail(ctx, intent, charge, pending.verdict)
  emit(ctx, 'checkout.session.async_payment_failed', session)
}
