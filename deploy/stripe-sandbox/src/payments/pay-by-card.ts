import type { Context } from '../context.ts'
import { newId } from '../objects/ids.ts'
import type { Instrument, Payer, PaymentIntent, Pending } from '../objects/types.ts'
import { details, save, saveDetails } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { capture, refuse } from './capture.ts'
import { type CardInput, checkCard } from './check-card.ts'
import { completeSession } from './close-session.ts'
import { intentOf, openSession } from './open-session.ts'
import type { Outcome } from './outcome.ts'
import { testCard } from './test-numbers.ts'

/**
 * Pays a session by card. Concurrent calls charge once: the first one completes the session, or opens a 3-D Secure challenge.
 * After a declined card the session stays open.
 */
export function payByCard(ctx: Context, sessionId: string, input: CardInput, payer: Payer): Outcome {
  return ctx.store.transaction(() => {
    const opened = openSession(ctx, sessionId)
    if (opened.state === 'missing') return { result: 'missing' }
    if (opened.state !== 'open') return { result: opened.state, session: opened.session }
    const { session } = opened

    const { card, problems } = checkCard(input, ctx.now())
    if (!card) return { result: 'invalid', session, problems }
    const bank = testCard(card.number)
    const { brand, funding, refunds } = bank
    const { month, year } = card
    const method: Instrument['method'] = { type: 'card', brand, funding, last4: card.number.slice(-4), month, year }
    const instrument: Instrument = { id: newId.paymentMethod(), payer, method }
    const intent = intentOf(ctx, session)

    if (bank.challenge) {
      requireAction(ctx, intent, { instrument, verdict: bank.verdict, refunds })
      return { result: 'requires_action', session }
    }
    if (bank.verdict !== 'succeeded') {
      refuse(ctx, intent, instrument, bank.verdict)
      return { result: 'declined', session, failure: bank.verdict }
    }
    capture(ctx, intent, instrument, { refunds })
    completeSession(ctx, session, payer, 'paid')
    return { result: 'paid', session }
  })
}

/** The address of the 3-D Secure page. */
export const challengeUrl = (ctx: Context, intent: string) => `${ctx.settings.publicUrl}/c/authenticate/${intent}`

function requireAction(ctx: Context, intent: PaymentIntent, pending: Pending) {
  Object.assign(intent, {
    status: 'requires_action',
    payment_method: pending.instrument.id,
    last_payment_error: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url: challengeUrl(ctx, intent.id) } },
  } satisfies Partial<PaymentIntent>)
  save<'payment_intent'>(ctx.store, intent)
  const known = details(ctx.store, 'payment_intent', intent.id)
  saveDetails(ctx.store, 'payment_intent', intent.id, { ...known, pending })
  emit(ctx, 'payment_intent.requires_action', intent)
}
