import { type Context, seconds } from '../context.ts'
import { newId } from '../objects/new-id.ts'
import type { Failure, PaymentIntent, Session } from '../objects/types.ts'
import { details, find, get, insert, save } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'

/** The wrong fields of a payment form, with a sentence for each. */
export type Problems = Partial<Record<'email' | 'number' | 'expiry' | 'cvc' | 'iban', string>>

/** The outcome of an attempt to pay. `complete`, `expired` and `missing`: the session could not be paid. */
export type Outcome =
  | { result: 'paid' | 'processing' | 'requires_action' | 'complete' | 'expired'; session: Session }
  | { result: 'declined'; session: Session; failure: Failure }
  | { result: 'invalid'; session: Session; problems: Problems }
  | { result: 'missing' }

/** Runs `pay` with a session in a transaction, unless it is missing or no longer open. */
export function withOpenSession(ctx: Context, id: string, pay: (session: Session) => Outcome): Outcome {
  return ctx.store.transaction(() => {
    const session = find(ctx.store, 'checkout.session', id)
    if (!session) return { result: 'missing' }
    return session.status === 'open' ? pay(session) : { result: session.status, session }
  })
}

/** The session's only PaymentIntent, created by the first attempt to pay. */
export function intentOf(ctx: Context, session: Session): PaymentIntent {
  if (session.payment_intent) return get(ctx.store, 'payment_intent', session.payment_intent)
  const intent: PaymentIntent = {
    id: newId('pi_3'),
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: 0,
    created: seconds(ctx),
    currency: session.currency,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    status: 'requires_payment_method',
    ...details(ctx.store, 'checkout.session', session.id).intent,
  }
  insert<'payment_intent'>(ctx.store, intent, { session: session.id, pending: null })
  session.payment_intent = intent.id
  save<'checkout.session'>(ctx.store, session)
  emit(ctx, 'payment_intent.created', intent)
  return intent
}
