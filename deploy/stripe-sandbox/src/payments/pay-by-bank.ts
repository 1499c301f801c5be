import type { Context } from '../context.ts'
import type { Charge, Failure, Payer, PaymentIntent, Pending, Session } from '../objects/types.ts'
import { type JobKind, schedule } from '../store/jobs.ts'
import { details, get, save, saveDetails } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { fail, insertCharge, succeed } from './capture.ts'
import { completeSession } from './close-session.ts'
import { intentOf, type Outcome, withOpenSession } from './open-session.ts'
import { testAccount } from './test-numbers.ts'

const refusedByBank: Failure = {
  code: 'payment_intent_payment_attempt_failed',
  declineCode: null,
  message: 'The payment attempt failed: the bank returned the debit.',
}

/**
 * Pays a session by bank account (SEPA debit). The session is completed unpaid; the payment settles after the configured delay.
 * Refunds to a bank account are pending first.
 */
export const payByBank = (ctx: Context, sessionId: string, iban: string, payer: Payer): Outcome =>
  withOpenSession(ctx, sessionId, (session) => {
    const settles = testAccount(iban)
    if (settles === undefined) {
      const problems = { iban: 'This is not one of the test accounts. Check it for a typing error.' }
      return { result: 'invalid', session, problems }
    }
    const intent = intentOf(ctx, session)
    const charge = insertCharge(ctx, intent, 'sepa_debit', 'pending', 'pending')
    Object.assign(intent, { status: 'processing', latest_charge: charge.id, last_payment_error: null })
    const verdict = settles ? ('succeeded' as const) : refusedByBank
    const pending = { payer, method: 'sepa_debit', verdict, refunds: 'pending', disputed: false } as const
    return awaitMoney(ctx, session, intent, { payer, pending, job: 'settle_payment' })
  })

/** Completes a session unpaid; `job` settles its payment after the configured delay. */
export function awaitMoney(
  ctx: Context,
  session: Session,
  intent: PaymentIntent,
  { payer, pending, job }: { payer: Payer; pending: Pending | null; job: JobKind },
): Outcome {
  save<'payment_intent'>(ctx.store, intent)
  saveDetails(ctx.store, 'payment_intent', intent.id, { session: session.id, pending })
  emit(ctx, `payment_intent.${intent.status}`, intent)
  completeSession(ctx, session, payer, 'unpaid')
  schedule(ctx.store, job, intent.id, ctx.now() + ctx.settings.asyncDelayMs)
  return { result: 'processing', session }
}

/** Settles a bank payment: the session becomes paid, or stays unpaid. */
export function settlePayment(ctx: Context, intentId: string) {
  const intent = get(ctx.store, 'payment_intent', intentId)
  const { session: sessionId, pending } = details(ctx.store, 'payment_intent', intentId)
  if (intent.status !== 'processing' || !pending || !intent.latest_charge) return
  const session = get(ctx.store, 'checkout.session', sessionId)
  const charge = get(ctx.store, 'charge', intent.latest_charge)
  saveDetails(ctx.store, 'payment_intent', intentId, { session: sessionId, pending: null })
  if (pending.verdict === 'succeeded') {
    Object.assign(charge, { status: 'succeeded', paid: true })
    save<'charge'>(ctx.store, charge)
    emit(ctx, 'charge.succeeded', charge)
    settle(ctx, session, intent, charge)
    return
  }
  const { code, message } = pending.verdict
  Object.assign(charge, { status: 'failed', amount_captured: 0, failure_code: code, failure_message: message })
  save<'charge'>(ctx.store, charge)
  emit(ctx, 'charge.failed', charge)
  fail(ctx, intent, charge, pending.verdict)
  emit(ctx, 'checkout.session.async_payment_failed', session)
}

/** The money of a completed session has arrived. */
export function settle(ctx: Context, session: Session, intent: PaymentIntent, charge: Charge) {
  succeed(ctx, intent, charge)
  session.payment_status = 'paid'
  save<'checkout.session'>(ctx.store, session)
  emit(ctx, 'checkout.session.async_payment_succeeded', session)
}
