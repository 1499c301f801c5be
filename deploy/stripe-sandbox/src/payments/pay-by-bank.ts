import { type Context, seconds } from '../context.ts'
import { newCharge } from '../objects/charge.ts'
import { newId } from '../objects/ids.ts'
import type { Failure, Instrument, Payer, PaymentIntent, Pending } from '../objects/types.ts'
import { schedule } from '../store/jobs.ts'
import { details, insert, save, saveDetails } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { completeSession } from './close-session.ts'
import { intentOf, openSession } from './open-session.ts'
import type { Outcome } from './outcome.ts'
import { readIban } from './test-numbers.ts'

const refusedByBank: Failure = {
  code: 'payment_intent_payment_attempt_failed',
  declineCode: null,
  adviceCode: null,
  message: 'The payment attempt failed: the bank returned the debit.',
}

/**
 * Pays a session by bank account (SEPA debit). The session is completed unpaid; the payment settles after the configured delay.
 * Refunds to a bank account are pending first.
 */
export function payByBank(ctx: Context, sessionId: string, iban: string, payer: Payer): Outcome {
  return ctx.store.transaction(() => {
    const opened = openSession(ctx, sessionId)
    if (opened.state === 'missing') return { result: 'missing' }
    if (opened.state !== 'open') return { result: opened.state, session: opened.session }
    const { session } = opened
    const account = session.payment_method_types.includes('sepa_debit') ? readIban(iban) : null
    if (!account) return { result: 'invalid', session, problems: { iban: 'invalid_iban' } }

    const { country, last4 } = account
    const instrument: Instrument = { id: newId.paymentMethod(), payer, method: { type: 'sepa_debit', country, last4 } }
    const intent = intentOf(ctx, session)
    process(ctx, intent, { instrument, verdict: account.settles ? 'succeeded' : refusedByBank, refunds: 'pending' })
    completeSession(ctx, session, payer, 'unpaid')
    schedule(ctx.store, 'settle_payment', intent.id, ctx.now() + ctx.settings.asyncDelayMs)
    return { result: 'processing', session }
  })
}

function process(ctx: Context, intent: PaymentIntent, pending: Pending) {
  const charge = newCharge(intent, pending.instrument, seconds(ctx), 'pending', false)
  insert<'charge'>(ctx.store, charge, { refunds: pending.refunds })
  emit(ctx, 'charge.pending', charge)
  Object.assign(intent, {
    status: 'processing',
    latest_charge: charge.id,
    payment_method: pending.instrument.id,
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<PaymentIntent>)
  save<'payment_intent'>(ctx.store, intent)
  const known = details(ctx.store, 'payment_intent', intent.id)
  saveDetails(ctx.store, 'payment_intent', intent.id, { ...known, pending })
  emit(ctx, 'payment_intent.processing', intent)
}
