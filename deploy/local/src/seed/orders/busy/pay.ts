import type { PaymentEffect } from '@passage/contracts/workflows/projection'
import { prepareAttempt, recordSession } from '@passage/core/payments/prepare-attempt'
import { checkoutRequest } from '@passage/worker/activities/money/checkout-request'
import { fullName } from '../../files/traveller.ts'
import type { BusyOrder } from './plan.ts'
import type { BusyWorld } from './world.ts'

const PAGE_MS = 3_600_000
const CARD = '4242424242424242'

/** Pays an order at the Stripe sandbox, so that its payment can be refunded. */
export async function payAtSandbox(
  { context, payments, sandbox, appUrl }: BusyWorld,
  orderId: string,
  order: BusyOrder,
): Promise<PaymentEffect> {
  const attempt = await prepareAttempt(context, orderId, new Date(Date.now() + PAGE_MS).toISOString())
  const { sessionId, url } = await payments.createCheckout(checkoutRequest(attempt, appUrl))
  await recordSession(context, attempt.attemptId, { sessionId, checkoutUrl: url })
  const paid = await fetch(`${sandbox}/_sandbox/pay/${sessionId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card: CARD, name: fullName(order.travellers[0]), email: attempt.order.customerEmail }),
    signal: AbortSignal.timeout(15_000),
  })
  if (!paid.ok) throw new Error(`the sandbox answers ${paid.status} to a payment`)
  const reading = await payments.readCheckout(sessionId)
  if (reading.state !== 'paid') throw new Error(`the sandbox says ${reading.state} of a payment`)
  const { paymentIntentId, capturedCents, method } = reading
  const { paymentId, attemptId } = attempt
  return {
    ...{ paymentId, attemptId, status: 'completed', attempt: 'complete' },
    ...{ capturedCents, paymentIntentId, method, failureCode: null },
  }
}
