import type { Actor } from '@passage/contracts/domain/orders/entry'
import type { OrderMoved, VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import { CancellationScope, condition, continueAsNew, log, rootCause } from '@temporalio/workflow'
import { isLongRun } from '../shared/long-run.ts'
import { isRefusal } from '../shared/refusal.ts'
import { runLocallyFirst } from '../shared/run-step.ts'
import { localProjectionActivities, projectionActivities } from './activity-proxies.ts'
import { moved } from './answers.ts'
import { cancelOrder } from './decisions.ts'
import { sendMails } from './mails/send-mails.ts'
import { handleMessages, whenReady } from './messages.ts'
import { showCharge } from './money/charge.ts'
import { makeRefunds } from './money/refunds.ts'
import { isIdle, Order } from './order.ts'
import { stages } from './stages.ts'
import { carriedOf } from './state.ts'

const OPERATOR: Actor = { kind: 'operator', id: null }

/**
 * A visa order, from its placement to its end. It waits in the stage of its status until a person, Stripe or a timer changes
 * the status; a closed order waits 30 days for corrections and may be reopened. It never ends Failed. design.md, The order workflow.
 */
export async function visaOrder(input: VisaOrderInput): Promise<OrderMoved> {
  const order = new Order(input)
  handleMessages(order)
  // Temporal's own cancellation, from its UI or command line, is handled as an operator's withdrawal of the order.
  CancellationScope.current().cancelRequested.catch(() => {
    order.operatorCancellation = whenReady(order, () => cancelForOperator(order)).finally(() => {
      order.operatorCancellation = null
    })
  })
  return CancellationScope.nonCancellable(() => run(order))
}

/** Withdraws the order. A refusal leaves it as it is; another failure raises attention, and `retryStep` tries again. */
async function cancelForOperator(order: Order): Promise<void> {
  const since = new Date()
  for (;;)
    try {
      await cancelOrder(order, { actor: OPERATOR, noteId: null, expectedSeq: null })
      return
    } catch (error) {
      if (isRefusal(error)) return
      const message = rootCause(error) ?? 'unknown'
      log.error('the cancellation by an operator failed', { error: message })
      order.explain('step_retrying', { message, at: new Date(), since, nextTry: null, server: null })
      await order.untilRetried('step_retrying', () => order.over)
    }
}

async function run(order: Order): Promise<OrderMoved> {
  if (!order.input.carried) {
    // The projection has more entries: another run has handled this order.
    if ((await claim(order)) > order.state.seq) return moved(order)
    order.queueMails([{ key: 'order_received', template: 'order_received', seq: order.state.seq }])
  }
  order.ready = true
  order.show()
  makeRefunds(order)
  showCharge(order)
  sendMails(order)
  while (!order.over) {
    const stage = stages[order.state.status]
    await order.inStage(() => Promise.race([stage(order), condition(isLongRun)]))
    if (isLongRun() && !order.over) await continueInNewRun(order)
  }
  await condition(() => isIdle(order))
  return moved(order)
}

/** Claims the order for this run. Answers `seq` of the projection's last entry. */
async function claim(order: Order): Promise<number> {
  const { orderId } = order.input
  const claiming = { summary: 'Claim the order' }
  const { lastSeq } = await runLocallyFirst(
    order,
    () => localProjectionActivities.claimStart.executeWithOptions(claiming, [{ orderId }]),
    (options) => projectionActivities.claimStart.executeWithOptions({ ...options, ...claiming }, [{ orderId }]),
  )
  return lastSeq
}

/** Continues as new with the state. The next run looks refunds and mails that are under way up by their ids before it repeats them. */
async function continueInNewRun(order: Order): Promise<void> {
  for (;;) {
    await condition(() => isIdle(order))
    // Messages may have arrived while the lock was awaited: they would be lost with this run.
    await order.locked(async () => {
      if (isIdle(order)) await continueAsNew<typeof visaOrder>({ ...order.input, carried: carriedOf(order.state) })
    })
  }
}
