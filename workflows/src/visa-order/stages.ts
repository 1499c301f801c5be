import type { OrderStatus } from '@passage/contracts/domain/order-status'
import { condition, sleep } from '@temporalio/workflow'
import { consequences } from './decisions.ts'
import type { Order } from './order.ts'
import { settleCheckout } from './payment.ts'

/** What an order waits for in each status. A stage ends when the status changes. design.md, Stages. */
export const stages: Record<OrderStatus, (order: Order) => Promise<void>> = {
  pending: awaitPayment, // cancelled when the window closes
  payment_pending: awaitPayment,
  paid: beginReview, // at once
  document_review: awaitMessage, // staff look at the documents
  processing: awaitMessage, // staff hand the file to the embassy
  submitted: awaitMessage, // the embassy decides, staff tell
  approved: awaitMessage, // staff deliver the visa
  completed: awaitCorrections, // 30 days, and may be reopened
  rejected: awaitCorrections,
  cancelled: awaitCorrections,
}

async function awaitPayment(order: Order): Promise<void> {
  await until(order.input.paymentWindowEndsAt, 'Payment window closes')
  await settleCheckout(order)
  // A bank transfer under way holds the window open.
  await condition(() => order.state.paymentStatus !== 'processing')
  await order.apply((state) => {
    if (state.status !== 'pending' && state.status !== 'payment_pending') return null
    return {
      ...consequences(state, 'cancelled'),
      reason: 'window_over',
      actor: { kind: 'timer', id: null },
      status: 'cancelled',
    }
  })
}

async function beginReview(order: Order): Promise<void> {
  await order.apply((state) =>
    state.status === 'paid'
      ? { reason: 'review_started', actor: { kind: 'system', id: null }, status: 'document_review' }
      : null,
  )
}

/** Nothing to do by the clock here: a message moves the order. */
async function awaitMessage(): Promise<void> {
  await condition(() => false)
}

async function awaitCorrections(order: Order): Promise<void> {
  if (order.state.closesForGoodAt) await until(order.state.closesForGoodAt, 'Last day for corrections')
  await condition(() => order.refundsUnderWay.size === 0)
  order.over = true
}

async function until(instant: string, summary: string): Promise<void> {
  const ms = Date.parse(instant) - Date.now()
  if (ms > 0) await sleep(ms, { summary })
}
