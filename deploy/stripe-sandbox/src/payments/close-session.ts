import type { Context } from '../context.ts'
import type { Payer, Session } from '../objects/types.ts'
import { get, save } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'

/** Completes a session: `paid`, or `unpaid` while a bank payment is pending. */
export function completeSession(ctx: Context, session: Session, payer: Payer, paymentStatus: 'paid' | 'unpaid') {
  Object.assign(session, {
    status: 'complete',
    payment_status: paymentStatus,
    url: null,
    customer_details: { email: payer.email ?? session.customer_email, name: payer.name },
  } satisfies Partial<Session>)
  save<'checkout.session'>(ctx.store, session)
  emit(ctx, 'checkout.session.completed', session)
}

/** Expires an open session and cancels its PaymentIntent. */
export function expireSession(ctx: Context, session: Session) {
  session.status = 'expired'
  session.url = null
  save<'checkout.session'>(ctx.store, session)
  if (session.payment_intent) {
    const intent = get(ctx.store, 'payment_intent', session.payment_intent)
    intent.status = 'canceled'
    save<'payment_intent'>(ctx.store, intent)
    emit(ctx, 'payment_intent.canceled', intent)
  }
  emit(ctx, 'checkout.session.expired', session)
}
