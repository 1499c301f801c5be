import type { Actor } from '@passage/contracts/domain/orders/history'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { ORDER_TIMERS } from '@passage/contracts/workflows/history-names'
import { allHandlersFinished, condition, sleep } from '@temporalio/workflow'
import { consequences } from './decisions.ts'
import { asksFor, documentsAccepted, hasVisa, missingDocuments } from './documents/documents.ts'
import { keepFileReady } from './documents/embassy-file.ts'
import { settleCheckout } from './money/payment.ts'
import type { Order } from './order.ts'
import * as patches from './patches.ts'
import { remindOfPayment, remindOfRequests, watchDeadline } from './reminders/reminders.ts'

type Stage = (order: Order) => Promise<unknown>

/** What an order waits for in each status. A stage ends when the status changes. design.md, Stages. */
export const stages: Record<OrderStatus, Stage> = {
  pending: awaitPayment, // reminders after 1 h and 20 h; cancelled when the window closes
  payment_pending: awaitPayment,
  paid: beginReview, // at once
  document_review: wholeLife(awaitReview), // due in a business day; ends by itself with the last required document
  processing: wholeLife(awaitSubmission), // the file is kept ready for the embassy
  submitted: wholeLife(awaitEmbassy), // due in the offer's processing days
  approved: wholeLife(awaitDelivery), // staff deliver the visa
  completed: awaitCorrections, // 30 days, and may be reopened
  rejected: awaitCorrections,
  cancelled: awaitCorrections,
}

const SYSTEM: Actor = { kind: 'system', id: null }

/** For orders from before `whole-life`: the stage only waits for a message. */
function wholeLife(stage: Stage): Stage {
  return (order) => (patches.wholeLife() ? stage(order) : condition(() => false))
}

async function awaitPayment(order: Order): Promise<void> {
  if (patches.wholeLife()) await remindOfPayment(order)
  await until(order.input.paymentWindowEndsAt, ORDER_TIMERS.payment_window)
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
      ? {
          reason: 'review_started',
          actor: SYSTEM,
          status: 'document_review',
          asks: asksFor(missingDocuments(state, order.required), 'missing'),
        }
      : null,
  )
}

async function awaitReview(order: Order): Promise<void> {
  await Promise.all([remindOfRequests(order), watchDeadline(order, 'document_review'), advance()])

  async function advance(): Promise<void> {
    const accepted = () => documentsAccepted(order.state, order.required)
    await condition(accepted)
    await order.apply((state) =>
      state.status === 'document_review' && accepted()
        ? { reason: 'documents_accepted', actor: SYSTEM, status: 'processing' }
        : null,
    )
  }
}

async function awaitSubmission(order: Order): Promise<void> {
  await Promise.all([remindOfRequests(order), watchDeadline(order, 'processing'), keepFileReady(order)])
}

async function awaitEmbassy(order: Order): Promise<void> {
  await Promise.all([remindOfRequests(order), watchDeadline(order, 'submitted')])
}

async function awaitDelivery(order: Order): Promise<void> {
  await Promise.all([watchDeadline(order, 'approved'), complete()])

  /** Visa documents may have come before the embassy's word. */
  async function complete(): Promise<void> {
    await condition(() => hasVisa(order.state))
    await order.apply((state) =>
      state.status === 'approved' ? { reason: 'visa_delivered', actor: SYSTEM, status: 'completed' } : null,
    )
  }
}

async function awaitCorrections(order: Order): Promise<void> {
  if (order.state.closesForGoodAt) await until(order.state.closesForGoodAt, ORDER_TIMERS.corrections)
  // No await may come between this and the end of the run: a message that is being handled may reopen the order.
  const heardAll = patches.quickStart() ? () => allHandlersFinished() && !order.operatorsWish : () => true
  await condition(() => heardAll() && order.refundsUnderWay.size === 0 && order.mailsUnderWay.size === 0)
  order.over = true
}

async function until(instant: string, summary: string): Promise<void> {
  const ms = Date.parse(instant) - Date.now()
  if (ms > 0) await sleep(ms, { summary })
}
