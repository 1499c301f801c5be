import { checkoutExpiry, MINUTE_MS } from '@passage/contracts/domain/money/payment-window'
import type { Actor } from '@passage/contracts/domain/orders/entry'
import { isClosed, isPayable } from '@passage/contracts/domain/orders/order-status'
import { PAYMENT_REFUSED } from '@passage/contracts/workflows/failure-types'
import type { CheckoutReading, PaymentEffect } from '@passage/contracts/workflows/projection'
import type {
  OpenCheckout,
  PaymentRequested,
  RequestPayment,
  VisaOrderState,
} from '@passage/contracts/workflows/visa-order'
import { ActivityFailure, type ActivityOptions, ApplicationFailure, condition } from '@temporalio/workflow'
import { refusal } from '../../shared/refusal.ts'
import { runStep } from '../../shared/run-step.ts'
import { checkoutActivities, stripeActivities, surplusActivities } from '../activity-proxies.ts'
import type { Change } from '../change.ts'
import type { Order } from '../order.ts'
import { makeRefunds, refundByRule } from './refunds.ts'

const STRIPE: Actor = { kind: 'stripe', id: null }

/** Throws the refusal when the order cannot be paid. */
export function refuseUnlessPayable(order: Order, state: Readonly<VisaOrderState> = order.state): void {
  if (state.capturedCents > 0 || state.paymentStatus === 'processing')
    throw refusal('already_paid', 'This order is paid already.')
  if (isClosed(state.status)) throw refusal('order_closed', 'This order is closed.')
  if (Date.now() >= Date.parse(order.input.paymentWindowEndsAt))
    throw refusal('payment_window_over', 'The time to pay for this order is over.')
}

/** Answers an open checkout; concurrent requests share one. Refused as `unavailable` when Stripe does not answer, as `payment_refused` when it does not accept the order. */
export async function requestPayment(order: Order, message: RequestPayment): Promise<PaymentRequested> {
  await condition(() => !order.repricing)
  refuseUnlessPayable(order)
  order.openingCheckout ??= openCheckout(order, message.actor).finally(() => {
    order.openingCheckout = null
  })
  const { paymentId, checkoutUrl, expiresAt } = await order.openingCheckout
  return { paymentId, checkoutUrl, expiresAt }
}

async function openCheckout(order: Order, actor: Actor): Promise<OpenCheckout> {
  const open = order.state.checkout
  if (open && Date.parse(open.expiresAt) > Date.now() + MINUTE_MS) return open
  if (open) await closeCheckout(order)
  refuseUnlessPayable(order)
  const expiresAt = new Date(checkoutExpiry(Date.now(), Date.parse(order.input.paymentWindowEndsAt))).toISOString()
  let opened: OpenCheckout
  try {
    opened = await checkoutActivities.openCheckout.executeWithOptions({ summary: 'Payment page at Stripe' }, [
      { orderId: order.input.orderId, expiresAt },
    ])
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error
    if (error.cause instanceof ApplicationFailure && error.cause.type === PAYMENT_REFUSED)
      throw refusal(
        PAYMENT_REFUSED,
        'The payment service does not accept this order. Nothing was charged; write to us.',
      )
    throw refusal(
      'unavailable',
      'The payment page cannot be opened at the moment. Nothing was charged; try again in a minute.',
    )
  }
  try {
    await order.apply((state) => {
      refuseUnlessPayable(order, state)
      return {
        reason: 'checkout_opened',
        actor,
        ...(isPayable(state.status) ? { status: 'payment_pending' } : {}),
        paymentStatus: 'pending',
        checkout: opened,
        payment: paymentEffect(opened, { status: 'pending', attempt: 'open' }),
      }
    })
  } catch (error) {
    // The status changed meanwhile: close the page, so that the customer cannot pay there.
    await closePageAndObserve(order, opened.sessionId)
    throw error
  }
  return opened
}

/** Closes the open checkout at Stripe before the status changes. When the customer has paid there first, the order is paid. */
export async function closeCheckout(order: Order): Promise<void> {
  if (order.openingCheckout) await order.openingCheckout.catch(() => undefined)
  const open = order.state.checkout
  if (!open) return
  await runStep(order, 'payment_unclear', closePage(open.sessionId))
  await observePayment(order, open.sessionId)
}

/** Closes the open payment page, then applies a change that ends the order, then closes a page that was opened in between. design.md, Money. */
export async function applyWithoutPage(
  order: Order,
  decide: (state: Readonly<VisaOrderState>) => Change | null,
): Promise<void> {
  await closeCheckout(order)
  let open: OpenCheckout | null = null
  await order.apply((state) => {
    open = state.checkout
    return decide(state)
  })
  const closed = open as OpenCheckout | null
  if (closed && order.state.checkout === null) await closePageAndObserve(order, closed.sessionId)
}

/** Closes a payment page that is not the order's checkout any more. A payment that was made there meanwhile is observed. */
async function closePageAndObserve(order: Order, sessionId: string): Promise<void> {
  const { outcome } = await runStep(order, 'payment_unclear', closePage(sessionId))
  if (outcome === 'complete') await observePayment(order, sessionId)
}

const closePage = (sessionId: string) => (options: ActivityOptions) =>
  stripeActivities.expireCheckout.executeWithOptions({ ...options, summary: 'Close the payment page' }, [{ sessionId }])

/** Reads a Checkout Session at Stripe and applies what is new. */
export async function observePayment(order: Order, sessionId: string): Promise<void> {
  const reading = await runStep(order, 'payment_unclear', (options) =>
    stripeActivities.readCheckout.executeWithOptions({ ...options, summary: 'Read the payment at Stripe' }, [
      { sessionId },
    ]),
  )
  let displaced: OpenCheckout | null = null
  await order.apply((state) => {
    const change = changeOf(reading, state)
    const isOther = state.checkout?.sessionId !== reading.sessionId
    displaced = change && isOther && state.capturedCents === 0 ? state.checkout : null
    return change
  })
  makeRefunds(order)
  const open = displaced as OpenCheckout | null
  if (open) await closePageAndObserve(order, open.sessionId)
  if (order.state.surplus.includes(sessionId)) await refundSurplus(order, sessionId)
}

/** Another workflow refunds it, since it may take longer than the order. */
const refundSurplus = (order: Order, sessionId: string): Promise<void> =>
  runStep(order, 'payment_unclear', (options) =>
    surplusActivities.returnSurplus.executeWithOptions({ ...options, summary: 'Refund the surplus payment' }, [
      { orderId: order.input.orderId, sessionId },
    ]),
  )

/**
 * The entry of a reading, monotonic: captured money stays captured, and a late reading never moves a status back. A page that
 * was paid although it is not the order's checkout counts: it is the order's payment, or a surplus when the order has one
 * already. null: nothing new. design.md, Money.
 */
export function changeOf(reading: CheckoutReading, state: Readonly<VisaOrderState>): Change | null {
  const known = state.checkout?.sessionId === reading.sessionId ? state.checkout : null
  const open = known ?? paidOtherPage(reading)
  if (!open) return null
  if (state.capturedCents > 0) return known ? null : surplusOf(reading, state)
  switch (reading.state) {
    case 'paid':
      return paid(reading, state, open)
    case 'processing':
      if (state.paymentStatus === 'processing') return null
      return news(reading, open, { reason: 'payment_processing', paymentStatus: 'processing', attempt: 'complete' })
    case 'declined': {
      if (reading.session !== 'open') return expired(reading, state, open)
      if (!reading.chargeId || state.declinedCharges.includes(reading.chargeId)) return null
      return {
        ...news(reading, open, { reason: 'payment_declined', paymentStatus: 'failed', attempt: 'open' }),
        declinedCharge: reading.chargeId,
      }
    }
    case 'unpaid':
      return reading.session === 'open' ? null : expired(reading, state, open)
  }
}

/** The checkout of a paid page that is not the order's; null: the page is not paid, or not opened for an order. */
function paidOtherPage({ state, sessionId, paymentId, attemptId }: CheckoutReading): OpenCheckout | null {
  if (state !== 'paid' || !paymentId || !attemptId) return null
  // It cannot be paid again: only the ids matter.
  return { paymentId, attemptId, sessionId, checkoutUrl: '', expiresAt: '' }
}

function surplusOf({ sessionId }: CheckoutReading, { surplus }: Readonly<VisaOrderState>): Change | null {
  return surplus.includes(sessionId) ? null : { reason: 'payment_surplus', actor: STRIPE, surplus: sessionId }
}

function paid(reading: CheckoutReading, state: Readonly<VisaOrderState>, open: OpenCheckout): Change {
  const change: Change = {
    ...news(reading, open, { reason: 'payment_confirmed', paymentStatus: 'completed', attempt: 'complete' }),
    // It stays in the state, so that a second reading of the same session is recognised.
    checkout: open,
  }
  if (isPayable(state.status)) return { ...change, status: 'paid' }
  const { capturedCents } = reading
  const refund = isClosed(state.status) ? refundByRule(state, { paymentId: open.paymentId, capturedCents }) : null
  return { ...change, reason: 'payment_late', refund }
}

function expired(reading: CheckoutReading, state: Readonly<VisaOrderState>, open: OpenCheckout): Change {
  return {
    ...news(reading, open, { reason: 'checkout_expired', paymentStatus: 'pending', attempt: 'expired' }),
    ...(state.status === 'payment_pending' ? { status: 'pending' } : {}),
    ...(isClosed(state.status) ? { paymentStatus: 'cancelled' } : {}),
    checkout: null,
  }
}

type News = Pick<PaymentEffect, 'attempt'> & { reason: Change['reason']; paymentStatus: PaymentEffect['status'] }

function news(reading: CheckoutReading, open: OpenCheckout, { reason, paymentStatus, attempt }: News): Change {
  return {
    reason,
    actor: STRIPE,
    paymentStatus,
    payment: paymentEffect(open, {
      status: paymentStatus,
      attempt,
      capturedCents: reading.state === 'paid' ? reading.capturedCents : 0,
      paymentIntentId: reading.paymentIntentId,
      method: reading.method,
      failureCode: reading.failureCode,
    }),
  }
}

function paymentEffect(
  open: OpenCheckout,
  what: Pick<PaymentEffect, 'status' | 'attempt'> & Partial<PaymentEffect>,
): PaymentEffect {
  return {
    paymentId: open.paymentId,
    attemptId: open.attemptId,
    capturedCents: 0,
    paymentIntentId: null,
    method: null,
    failureCode: null,
    ...what,
  }
}
