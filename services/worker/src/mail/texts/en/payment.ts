import { paymentMeans } from '@passage/contracts/domain/money/payment-card'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { TRANSFER_STARTED } from '@passage/contracts/sentences/en'
import type { CopyFor } from '../../copy.ts'
import { isToPay } from '../../facts.ts'
import { detailsAsk, standing, visaExpected } from './standing.ts'
import { unfitVisa } from './unfit-visa.ts'

type Templates =
  | 'order_received'
  | 'payment_reminder'
  | 'payment_last_reminder'
  | 'payment_processing'
  | 'payment_declined'
  | 'payment_confirmed'
  | 'payment_surplus'
  | 'surplus_paid_otherwise'
  | 'payment_window_over'

const AFTER_PAYING =
  'Once your payment has arrived, we check your documents, normally within one business day. You can follow every step.'

export const payment: CopyFor<Templates> = {
  order_received: (order, say) => ({
    subject: 'We have received your application',
    title: 'We have received your application',
    what: [
      `It was recorded on ${say.time(order.createdAt)}.${order.capturedCents === 0 ? ' Nothing has been charged yet.' : ''}`,
      ...unfitVisa(order, say),
    ],
    turn: isToPay(order)
      ? {
          of: 'customer',
          text: `Pay ${say.money(order.totalCents)} by ${say.time(order.paymentWindowEndsAt)}. After that the order is cancelled and nothing is charged. ${TRANSFER_STARTED}`,
        }
      : standing(order, say),
    next: isToPay(order) ? [AFTER_PAYING] : [],
    button: isToPay(order) ? `Pay ${say.money(order.totalCents)}` : 'Follow your order',
  }),
  payment_reminder: (order, say) => ({
    subject: 'Your application is waiting for your payment',
    title: 'Your application is waiting for your payment',
    what: [`We recorded it on ${say.time(order.createdAt)} and will start as soon as it is paid.`],
    turn: {
      of: 'customer',
      text: `Pay ${say.money(order.totalCents)} by ${say.time(order.paymentWindowEndsAt)}. After that the order is cancelled and nothing is charged. ${TRANSFER_STARTED}`,
    },
    next: [AFTER_PAYING],
    button: `Pay ${say.money(order.totalCents)}`,
  }),
  payment_last_reminder: (order, say) => ({
    subject: 'Last reminder: your application is not paid yet',
    title: 'Your application is not paid yet',
    what: ['We have not received a payment for it yet. This is our last reminder.'],
    turn: {
      of: 'customer',
      text: `Pay ${say.money(order.totalCents)} by ${say.time(order.paymentWindowEndsAt)}. ${TRANSFER_STARTED}`,
    },
    next: ['Without a payment, the order is then cancelled. Nothing is charged, and you can order again at any time.'],
    button: `Pay ${say.money(order.totalCents)}`,
  }),
  payment_processing: (order, say) => ({
    subject: 'Your bank is processing your payment',
    title: 'Your bank is processing your payment',
    what: [`You made a payment of ${say.money(order.totalCents)}. Your bank has yet to confirm it.`],
    turn: {
      of: 'nobody',
      text: 'There is nothing you need to do. Your order stays open until your bank has answered.',
    },
    next: ['Banks take a few business days to confirm a transfer, 14 at most. We will write again as soon as we know.'],
    button: 'See your order',
  }),
  payment_declined: (order, say) => ({
    subject: 'Your payment was declined',
    title: 'Your payment was declined',
    what: ['Nothing was charged. Your application and your documents are safe.'],
    turn: {
      of: 'customer',
      text: `Try again, in the same way or another one, by ${say.time(order.paymentWindowEndsAt)}. ${TRANSFER_STARTED}`,
    },
    next: ['Without a payment, the order is then cancelled and nothing is charged.'],
    button: `Pay ${say.money(order.totalCents)}`,
  }),
  payment_confirmed: (order, say) => {
    const turn = standing(order, say)
    const ask = detailsAsk(order, say, turn)
    const means = paymentMeans(order.paidBy, order.paidCard)
    const paid = [say.money(order.capturedCents), ...(means ? [`(${means})`] : [])].join(' ')
    return {
      subject: `Payment received: ${say.money(order.capturedCents)}`,
      title: 'Payment received',
      what: [`We received ${paid} for order ${order.orderNumber}. Your invoice is attached.`],
      turn,
      ask,
      next: [[...visaExpected(order, say), 'We will write to you at every step.'].join(' ')],
      button: ask ? 'Add the details' : 'Follow your order',
    }
  },
  payment_surplus: (order, say) => ({
    subject: 'We are sending a payment back to you',
    title: 'We are sending a payment back to you',
    what: [
      `A payment of ${say.money(order.refund?.cents ?? order.totalCents)} reached us that this order was not waiting for, for example from a second tab. You do not owe it.`,
      'It goes back in full, the way it was paid.',
    ],
    turn: standing(order, say),
    next: ['Banks usually take 5 to 10 days to show it. Nothing changes for your order.'],
    button: 'See your order',
  }),
  surplus_paid_otherwise: (order, say) => ({
    subject: 'We have paid the money back to you',
    title: 'We have paid the money back to you',
    what: [
      `The bank had returned ${say.money(order.refund?.cents ?? order.totalCents)} that you did not owe us. We have now paid it to you in another way.`,
    ],
    turn: standing(order, say),
    next: ['Nothing changes for your order. If the money does not reach you within 5 to 10 days, contact our support.'],
    button: 'See your order',
  }),
  payment_window_over: (order, say) => ({
    subject: 'Your order was cancelled: it was not paid in time',
    title: 'Your order was not paid in time',
    what: [`The time to pay ran out on ${say.time(order.paymentWindowEndsAt)}, so the order is cancelled.`],
    turn: isClosed(order.status)
      ? { of: 'nobody', text: 'Nothing was charged, and there is nothing you need to do.' }
      : standing(order, say),
    next: ['If you still want to travel, you can order again at any time.'],
    button: 'See your order',
  }),
}
