import type { Context } from '../context.ts'
import type { Card, Failure, Payer, PaymentIntent, PaymentMethod, Pending, Session } from '../objects/types.ts'
import { details, find, save, saveDetails } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { fail, insertCharge, succeed } from './capture.ts'
import { completeSession } from './close-session.ts'
import { openDispute } from './dispute.ts'
import { intentOf, type Outcome, type Problems, withOpenSession } from './open-session.ts'
import { testCard } from './test-numbers.ts'

export type CardInput = { number: string; expiry: string; cvc: string }

const notAuthenticated: Failure = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

const leftPayPal: Failure = {
  code: 'payment_intent_payment_attempt_failed',
  declineCode: null,
  message: 'The payment was cancelled at PayPal. Try again, or choose another payment method.',
}

/**
 * Pays a session by card. Concurrent calls charge once: the first one completes the session, or opens a 3-D Secure challenge.
 * After a declined card the session stays open.
 */
export const payByCard = (ctx: Context, sessionId: string, input: CardInput, payer: Payer): Outcome =>
  withOpenSession(ctx, sessionId, (session) => {
    const problems = problemsOf(input, ctx.now())
    if (Object.keys(problems).length > 0) return { result: 'invalid', session, problems }
    const number = input.number.replace(/\D/g, '')
    const { challenge, ...answer } = testCard(number)
    const payment: Pending = { payer, method: 'card', card: cardOf(number), ...answer }
    return challenge ? askPayer(ctx, session, payment) : decide(ctx, session, intentOf(ctx, session), payment)
  })

/** Lets the payer confirm a payment: 3-D Secure, or PayPal's page. */
export function askPayer(ctx: Context, session: Session, pending: Pending): Outcome {
  const intent = intentOf(ctx, session)
  intent.status = 'requires_action'
  intent.last_payment_error = null
  save<'payment_intent'>(ctx.store, intent)
  saveDetails(ctx.store, 'payment_intent', intent.id, { session: session.id, pending })
  emit(ctx, 'payment_intent.requires_action', intent)
  return { result: 'requires_action', session }
}

/** The method that waits for the payer's confirmation of this intent; null: none. */
export function askedBy(ctx: Context, intentId: string): PaymentMethod | null {
  return details(ctx.store, 'payment_intent', intentId).pending?.method ?? null
}

/** Records that the payer confirmed the payment or not. A second call returns the first outcome. */
export function answerChallenge(ctx: Context, intentId: string, passed: boolean): Outcome {
  const intent = find(ctx.store, 'payment_intent', intentId)
  if (!intent) return { result: 'missing' }
  const { session: sessionId, pending } = details(ctx.store, 'payment_intent', intentId)
  return withOpenSession(ctx, sessionId, (session) => {
    if (intent.status !== 'requires_action' || !pending)
      return { result: 'declined', session, failure: notAuthenticated }
    saveDetails(ctx.store, 'payment_intent', intentId, { session: sessionId, pending: null })
    if (passed) return decide(ctx, session, intent, pending)
    const failure = pending.method === 'paypal' ? leftPayPal : notAuthenticated
    fail(ctx, intent, null, failure)
    return { result: 'declined', session, failure }
  })
}

const BRANDS: Record<string, string> = { 3: 'amex', 4: 'visa', 5: 'mastercard', 6: 'discover' }

const cardOf = (number: string): Card => ({ brand: BRANDS[number.charAt(0)] ?? 'unknown', last4: number.slice(-4) })

function decide(ctx: Context, session: Session, intent: PaymentIntent, pending: Pending): Outcome {
  const { payer, method, card, verdict, refunds, disputed } = pending
  const charge = insertCharge(ctx, intent, method, verdict, refunds, card)
  if (verdict !== 'succeeded') {
    fail(ctx, intent, charge, verdict)
    return { result: 'declined', session, failure: verdict }
  }
  succeed(ctx, intent, charge)
  completeSession(ctx, session, payer, 'paid')
  if (disputed) openDispute(ctx, charge)
  return { result: 'paid', session }
}

function problemsOf({ number, expiry, cvc }: CardInput, now: number): Problems {
  const problems: Problems = {}
  if (!/^\d{13,19}$/.test(number.replace(/[\s-]/g, ''))) problems.number = 'Enter the whole card number.'
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(expiry.trim()) ?? []
  if (!month) problems.expiry = 'Enter the date as month and year, such as 04 / 29.'
  else if (Date.UTC(2000 + Number(year), Number(month)) <= now) problems.expiry = 'This date is in the past.'
  if (!/^\d{3,4}$/.test(cvc.trim())) problems.cvc = 'Enter the security code: 3 or 4 digits.'
  return problems
}
