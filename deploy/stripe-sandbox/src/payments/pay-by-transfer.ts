import type { Context } from '../context.ts'
import type { Payer } from '../objects/types.ts'
import { schedule } from '../store/jobs.ts'
import { details, get, save, saveDetails } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { insertCharge } from './capture.ts'
import { completeSession } from './close-session.ts'
import { intentOf, type Outcome, withOpenSession } from './open-session.ts'
import { settle } from './pay-by-bank.ts'

/** Pays a session by bank transfer. The session is completed unpaid and its PaymentIntent waits for the money, which arrives after the configured delay. */
export const payByTransfer = (ctx: Context, sessionId: string, payer: Payer): Outcome =>
  withOpenSession(ctx, sessionId, (session) => {
    const intent = intentOf(ctx, session)
    Object.assign(intent, { status: 'requires_action', last_payment_error: null })
    save<'payment_intent'>(ctx.store, intent)
    saveDetails(ctx.store, 'payment_intent', intent.id, { session: session.id, pending: null })
    emit(ctx, 'payment_intent.requires_action', intent)
    completeSession(ctx, session, payer, 'unpaid')
    schedule(ctx.store, 'settle_transfer', intent.id, ctx.now() + ctx.settings.asyncDelayMs)
    return { result: 'processing', session }
  })

/** The money of a transfer has arrived: its session becomes paid. */
export function settleTransfer(ctx: Context, intentId: string) {
  const intent = get(ctx.store, 'payment_intent', intentId)
  if (intent.status !== 'requires_action') return
  const session = get(ctx.store, 'checkout.session', details(ctx.store, 'payment_intent', intentId).session)
  settle(ctx, session, intent, insertCharge(ctx, intent, 'customer_balance', 'succeeded', 'pending'))
}
