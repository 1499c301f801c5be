import { type Context, seconds } from '../context.ts'
import { newPaymentIntent } from '../objects/payment-intent.ts'
import type { PaymentIntent, Session } from '../objects/types.ts'
import { details, find, get, insert, save } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'

/** An open session, or why it cannot be paid. */
export type Opened =
  | { state: 'open'; session: Session }
  | { state: 'missing' }
  | { state: 'complete' | 'expired'; session: Session }

/** Finds a session and whether it can be paid. */
export function openSession(ctx: Context, id: string): Opened {
  const session = find(ctx.store, 'checkout.session', id)
  if (!session) return { state: 'missing' }
  if (session.status === 'open') return { state: 'open', session }
  return { state: session.status === 'complete' ? 'complete' : 'expired', session }
}

/** The session's only PaymentIntent, created by the first attempt to pay. */
export function intentOf(ctx: Context, session: Session): PaymentIntent {
  if (session.payment_intent) return get(ctx.store, 'payment_intent', session.payment_intent)
  const { intent: given } = details(ctx.store, 'checkout.session', session.id)
  const intent = newPaymentIntent({
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    created: seconds(ctx),
    description: given.description,
    metadata: given.metadata,
    payment_method_types: session.payment_method_types,
  })
  insert<'payment_intent'>(ctx.store, intent, { session: session.id, pending: null })
  session.payment_intent = intent.id
  save<'checkout.session'>(ctx.store, session)
  emit(ctx, 'payment_intent.created', intent)
  return intent
}
