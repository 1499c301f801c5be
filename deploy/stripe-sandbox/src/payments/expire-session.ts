import { type Context, seconds } from '../context.ts'
import type { Session } from '../objects/types.ts'
import { get, save } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'

/** Closes an open session, by its time or by request; a payment that was begun and not made is cancelled with it. */
export function expireSession(ctx: Context, session: Session) {
  session.status = 'expired'
  session.url = null
  save<'checkout.session'>(ctx.store, session)
  if (session.payment_intent) {
    const intent = get(ctx.store, 'payment_intent', session.payment_intent)
    Object.assign(intent, {
      status: 'canceled',
      canceled_at: seconds(ctx),
      cancellation_reason: 'expired',
      next_action: null,
    } satisfies Partial<typeof intent>)
    save<'payment_intent'>(ctx.store, intent)
    emit(ctx, 'payment_intent.canceled', intent)
  }
  emit(ctx, 'checkout.session.expired', session)
}
