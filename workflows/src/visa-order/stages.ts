import type { Actor } from '@passage/contracts/domain/orders/entry'
import { isPayable, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { ORDER_TIMERS } from '@passage/contracts/workflows/history-names'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { condition, sleep } from '@temporalio/workflow'
import type { Change } from './change.ts'
import { consequences } from './decisions.ts'
import { allHaveVisas, documentsAccepted, missingAsks } from './documents/documents.ts'
import { keepFileReady } from './documents/embassy-file.ts'
import { hasOpenDispute } from './money/charge.ts'
import { closeCheckout } from './money/payment.ts'
import { makeRefunds, returnFee } from './money/refunds.ts'
import { isIdle, type Order } from './order.ts'
import { announceSubmission, remindOfPayment, remindOfRequests, watchDeadline } from './reminders/reminders.ts'

type Stage = (order: Order) => Promise<unknown>

/** One stage for each status: what the order waits for. It ends when the status changes. design.md, Stages. */
export const stages: Record<OrderStatus, Stage> = {
  pending: awaitPayment, // reminders after 1 h and 20 h; cancelled when the window closes
  payment_pending: awaitPayment,
  paid: beginReview, // at once
  document_review: awaitReview, // due in one business day; ends with the last required document
  processing: awaitSubmission, // the embassy's file is kept ready
  submitted: awaitEmbassy, // due in the offer's processing days
  approved: awaitDelivery, // staff deliver the visa
  completed: awaitCorrections, // 30 days, and may be reopened
  rejected: awaitCorrections,
  cancelled: awaitCorrections,
}

const SYSTEM: Actor = { kind: 'system', id: null }

async function awaitPayment(order: Order): Promise<void> {
  await remindOfPayment(order)
  await until(order.input.paymentWindowEndsAt, ORDER_TIMERS.payment_window)
  await closeCheckout(order)
  // A bank transfer that is being processed keeps the window open.
  await condition(() => order.state.paymentStatus !== 'processing')
  await order.apply((state) => {
    if (!isPayable(state.status)) return null
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
          asks: missingAsks(state, order.needs),
        }
      : null,
  )
}

async function awaitReview(order: Order): Promise<void> {
  const accepted = (state: Readonly<VisaOrderState>) => !state.held && documentsAccepted(state, order.needs)
  const advance = applyWhen(order, accepted, { reason: 'documents_accepted', actor: SYSTEM, status: 'processing' })
  await Promise.all([remindOfRequests(order), watchDeadline(order), advance])
}

async function awaitSubmission(order: Order): Promise<void> {
  await Promise.all([remindOfRequests(order), watchDeadline(order), announceSubmission(order), keepFileReady(order)])
}

async function awaitEmbassy(order: Order): Promise<void> {
  await Promise.all([remindOfRequests(order), watchDeadline(order)])
}

async function awaitDelivery(order: Order): Promise<void> {
  // Staff may have attached the visa before they recorded the approval.
  const delivered = (state: Readonly<VisaOrderState>) => !state.held && allHaveVisas(state)
  const complete = applyWhen(order, delivered, { reason: 'visa_delivered', actor: SYSTEM, status: 'completed' })
  await Promise.all([watchDeadline(order), complete])
}

/** Makes a change once the order is ready for it in its present status; a message that comes first may end the readiness. */
async function applyWhen(
  order: Order,
  isReady: (state: Readonly<VisaOrderState>) => boolean,
  change: Change,
): Promise<void> {
  const { status } = order.state
  const ready = (state: Readonly<VisaOrderState>) => state.status === status && isReady(state)
  do await condition(() => ready(order.state))
  while (!(await order.apply((state) => (ready(state) ? change : null))))
}

async function awaitCorrections(order: Order): Promise<void> {
  await Promise.race([returnFees(order), untilFinal(order)])
}

/** Corrections of how the order ended may owe more of the service fee. */
async function returnFees(order: Order): Promise<never> {
  for (;;) {
    await condition(() => owesFee(order))
    await order.apply((state) => returnFee(state, order.input))
    makeRefunds(order)
  }
}

const owesFee = (order: Order): boolean => returnFee(order.state, order.input) !== null

async function untilFinal(order: Order): Promise<void> {
  if (order.state.closesForGoodAt) await until(order.state.closesForGoodAt, ORDER_TIMERS.corrections)
  // A handler may reopen the order, so no await may follow until the run ends.
  await condition(
    () =>
      isIdle(order) &&
      !owesFee(order) &&
      order.state.pending.length === 0 &&
      order.refundsUnderWay.size === 0 &&
      order.mailsUnderWay.size === 0 &&
      !hasOpenDispute(order.state),
  )
  order.over = true
}

async function until(instant: string, summary: string): Promise<void> {
  const ms = Date.parse(instant) - Date.now()
  if (ms > 0) await sleep(ms, { summary })
}
