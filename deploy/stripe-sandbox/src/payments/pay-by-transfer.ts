import type { Context } from '../context.ts'
import type { Payer } from '../objects/types.ts'
import { details, get } from '../store/objects.ts'
import { insertCharge } from './capture.ts'
import { intentOf, type Outcome, withOpenSession } from './open-session.ts'
import { awaitMoney, settle } from './pay-by-bank.ts'

/** Pays a session by bank transfer. The session is completed unpaid and its PaymentIntent waits for the money, which arrives after the configured delay. */
export const payByTransfer = (ctx: Context, sessionId: string, payer: Payer): Outcome =>
  withOpenSession(ctx, sessionId, (session) => {
    const intent = intentOf(ctx, session)
    Object.assign(intent, { status: 'requires_action', last_payment_error: null })
    return awaitMoney(ctx, session, intent, { payer, pending: null, job: 'settle_transfer' })
  })

/** The money of a transfer has arrived: its session becomes paid. */
export function settleTransfer(ctx: Context, intentId: string) {
  const intent = get(ctx.store, 'payment_intent', intentId)
  if (intent.status !== 'requires_action') return
  const session = get(ctx.store, 'checkout.session', details(ctx.store, 'payment_intent', intentId).session)
  settle(ctx, session, intent, insertCharge(ctx, intent, 'customer_balance', 'succeeded', 'pending'))
}
