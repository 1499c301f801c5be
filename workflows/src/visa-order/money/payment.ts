import { checkoutExpiry, MINUTE } from '@passage/contracts/domain/money/payment-window'
import type { Actor } from '@passage/contracts/domain/orders/history'
import { isClosed, isPayable } from '@passage/contracts/domain/orders/order-status'
import type { CheckoutReading, PaymentEffect } from '@passage/contracts/workflows/projection'
import type {
  OpenCheckout,
  PaymentRequested,
  RequestPayment,
  VisaOrderState,
} from '@passage/contracts/workflows/visa-order'
import { ActivityFailure, type ActivityOptions } from '@temporalio/workflow'
import { refusal } from '../../shared/refusal.ts'
import type { Change } from '../change.ts'
import type { Order } from '../order.ts'
import * as patches from '../patches.ts'
import { checkout as checkoutStep, stripe, surplus, untilDone } from '../steps.ts'
import { makeRefunds, refundByRule } from './refunds.ts'

const STRIPE: Actor = { kind: 'stripe', id: null }

/** Throws the refusal when there is nothing to pay. */
export function refuseUnlessPayable(order: Order, state: Readonly<VisaOrderState> = order.state): void {
  if (state.capturedCents > 0 || state.paymentStatus === 'processing')
    throw refusal('already_paid', 'This order is paid already.')
  if (isClosed(state.status)) throw refusal('order_closed', 'This order is closed.')
  if (Date.now() >= Date.parse(order.input.paymentWindowEndsAt))
    throw refusal('payment_window_over', 'The time to pay for this order is over.')
}

/** Answers the checkout to pay at; callers at the same time share one. Stripe away: refused as `unavailable`. */
export async function requestPayment(order: Order, message: RequestPayment): Promise<PaymentRequested> {
  refuseUnlessPayable(order)
  order.openingCheckout ??= openCheckout(order, message.actor).finally(() => {
    order.openingCheckout = null
  })
  const { paymentId, checkoutUrl, expiresAt } = await order.openingCheckout
  return { paymentId, checkoutUrl, expiresAt }
}

async function openCheckout(order: Order, actor: Actor): Promise<OpenCheckout> {
  const open = order.state.checkout
  if (open && Date.parse(open.expiresAt) > Date.now() + MINUTE) return open
  if (open) await settleCheckout(order)
  refuseUnlessPayable(order)
  const expiresAt = new Date(checkoutExpiry(Date.now(), Date.parse(order.input.paymentWindowEndsAt))).toISOString()
  let opened: OpenCheckout
  try {
    opened = await checkoutStep.openCheckout.executeWithOptions({ summary: 'Payment page at Stripe' }, [
      { orderId: order.input.orderId, expiresAt },
    ])
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error
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
        payment: effect(opened, { status: 'pending', attempt: 'open' }),
      }
    })
  } catch (refused) {
    // The order's status changed meanwhile: close the page, so that the customer cannot pay there.
    await closeStrayPage(order, opened.sessionId)
    throw refused
  }
  return opened
}

/** Closes the open checkout at Stripe before the order changes its status; if the customer completed it first, the order is paid. */
export async function settleCheckout(order: Order): Promise<void> {
  if (order.openingCheckout) await order.openingCheckout.catch(() => undefined)
  const open = order.state.checkout
  if (!open) return
  await untilDone(order, 'payment_unclear', closePage(open.sessionId))
  await observe(order, open.sessionId)
}

/**
 * Ends the order, or what it waits for: closes its payment page first, then applies the change. A page that a second tab
 * opened between the two is closed as well. design.md, Money.
 */
export async function applyUnpaid(
  order: Order,
  decide: (state: Readonly<VisaOrderState>) => Change | null,
): Promise<void> {
  await settleCheckout(order)
  let open: OpenCheckout | null = null
  await order.apply((state) => {
    open = state.checkout
    return decide(state)
  })
  const left = open as OpenCheckout | null
  if (left && order.state.checkout === null && patches.handlesStrayMoney()) await closeStrayPage(order, left.sessionId)
}

/** Closes a checkout page that the order no longer waits for; money that was paid there meanwhile is observed. */
async function closeStrayPage(order: Order, sessionId: string): Promise<void> {
  const { outcome } = await untilDone(order, 'payment_unclear', closePage(sessionId))
  if (outcome === 'complete' && patches.handlesStrayMoney()) await observe(order, sessionId)
}

const closePage = (sessionId: string) => (options: ActivityOptions) =>
  stripe.expireCheckout.executeWithOptions({ ...options, summary: 'Close the payment page' }, [{ sessionId }])

/** Reads at Stripe what happened to a checkout and applies it; what is known already changes nothing. */
export async function observe(order: Order, sessionId: string): Promise<void> {
  const reading = await untilDone(order, 'payment_unclear', (options) =>
    stripe.readCheckout.executeWithOptions({ ...options, summary: 'What Stripe says of the payment' }, [{ sessionId }]),
  )
  let displaced: OpenCheckout | null = null
  await order.apply((state) => {
    const change = changeOf(reading, state)
    const another = state.checkout?.sessionId !== reading.sessionId
    displaced = change && another && state.capturedCents === 0 ? state.checkout : null
    return change
  })
  makeRefunds(order)
  const open = displaced as OpenCheckout | null
  if (open && patches.handlesStrayMoney()) await closeStrayPage(order, open.sessionId)
  if (order.state.surplus?.includes(sessionId)) await giveBack(order, sessionId)
}

/** A run of its own sends it back: it lives on when the order ends. */
const giveBack = (order: Order, sessionId: string): Promise<void> =>
  untilDone(order, 'payment_unclear', (options) =>
    surplus.returnSurplus.executeWithOptions({ ...options, summary: 'Money that is not owed goes back' }, [
      { orderId: order.input.orderId, sessionId },
    ]),
  )

/**
 * What Stripe's word changes, monotonically: captured money stays captured, a late word never moves a status back. A page
 * that is paid although the order waits for another, or for none, is money all the same: the order's payment where it has
 * none, else a surplus that goes back. design.md, Money.
 */
export function changeOf(reading: CheckoutReading, state: Readonly<VisaOrderState>): Change | null {
  const known = state.checkout?.sessionId === reading.sessionId ? state.checkout : null
  const open = known ?? paidStray(reading)
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

/** null in the readings of runs from before stray pages were observed: they replay unchanged. */
function paidStray({ state, sessionId, paymentId, attemptId }: CheckoutReading): OpenCheckout | null {
  if (state !== 'paid' || !paymentId || !attemptId) return null
  // The customer cannot pay there again: only its ids count.
  return { paymentId, attemptId, sessionId, checkoutUrl: '', expiresAt: '' }
}

function surplusOf({ sessionId }: CheckoutReading, { surplus = [] }: Readonly<VisaOrderState>): Change | null {
  return surplus.includes(sessionId) ? null : { reason: 'payment_surplus', actor: STRIPE, surplus: sessionId }
}

function paid(reading: CheckoutReading, state: Readonly<VisaOrderState>, open: OpenCheckout): Change {
  const change: Change = {
    ...news(reading, open, { reason: 'payment_confirmed', paymentStatus: 'completed', attempt: 'complete' }),
    // It stays known: a second word about the same checkout is recognised by it.
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
    payment: effect(open, {
      status: paymentStatus,
      attempt,
      capturedCents: reading.state === 'paid' ? reading.capturedCents : 0,
      paymentIntentId: reading.paymentIntentId,
      method: reading.method,
      failureCode: reading.failureCode,
    }),
  }
}

function effect(
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
