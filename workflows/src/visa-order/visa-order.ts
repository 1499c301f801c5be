import type { Actor } from '@passage/contracts/domain/orders/history'
import type { OrderMoved, VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import { allHandlersFinished, CancellationScope, condition, continueAsNew, workflowInfo } from '@temporalio/workflow'
import { isLongRun } from '../shared/long-run.ts'
import { moved } from './answers.ts'
import { cancelOrder } from './decisions.ts'
import { sendMails } from './mails/send-mails.ts'
import { receiveMessages, shielded } from './messages.ts'
import { makeRefunds } from './money/refunds.ts'
import { Order } from './order.ts'
import * as patches from './patches.ts'
import { stages } from './stages.ts'
import { carriedOf } from './state.ts'
import { atOnce, papers, projection, soonest, untilDone } from './steps.ts'

/**
 * A visa order's whole life. It waits in the stage of its status until a person, Stripe or the clock moves it; a closed
 * order waits 30 days for corrections, and may be reopened. It never ends Failed. design.md, The order workflow.
 */
export async function visaOrder(input: VisaOrderInput): Promise<OrderMoved> {
  const order = new Order(input)
  receiveMessages(order)
  // Temporal's own cancellation, from the UI or the CLI, is a wish of the operator's and goes the way of all changes.
  CancellationScope.current().cancelRequested.catch(() => {
    const operator: Actor = { kind: 'operator', id: null }
    order.operatorsWish = shielded(order, () => cancelOrder(order, { actor: operator, noteId: null }))
      .catch(() => undefined)
      .finally(() => {
        order.operatorsWish = null
      })
  })
  return CancellationScope.nonCancellable(() => live(order))
}

async function live(order: Order): Promise<OrderMoved> {
  const { orderId, carried } = order.input
  if (!carried) {
    const claiming = { summary: 'Claim the order' }
    const { lastSeq } = await soonest(
      order,
      () => atOnce.claimStart.executeWithOptions(claiming, [{ orderId }]),
      (options) => projection.claimStart.executeWithOptions({ ...options, ...claiming }, [{ orderId }]),
    )
    if (lastSeq > order.state.seq) return moved(order)
  }
  order.ready = true
  order.show()
  if (!carried) order.queueMails([{ key: 'order_received', template: 'order_received', seq: order.state.seq }])
  makeRefunds(order)
  sendMails(order)
  const earlierRun = workflowInfo().continuedFromExecutionRunId
  const keepsEarlier = carried && earlierRun && !patches.quickStart() && patches.shortRuns()
  const earlierKept = keepsEarlier ? keepRun(order, earlierRun) : Promise.resolve()
  while (!order.over) {
    const stage = stages[order.state.status]
    await order.inStage(() => Promise.race([stage(order), condition(isLong)]))
    if (isLong() && !order.over) await carryOn(order, earlierKept)
  }
  await condition(allHandlersFinished)
  await earlierKept
  if (patches.wholeLife() && !patches.quickStart()) await keepRun(order, workflowInfo().runId)
  return moved(order)
}

/** What orders did that began or ended before runs were no longer kept. */
const keepRun = (order: Order, runId: string): Promise<void> =>
  untilDone(order, 'step_retrying', () =>
    papers.keepHistory.executeWithOptions({ summary: 'Keep the history for staff' }, [
      { orderId: order.input.orderId, runId },
    ]),
  )

const isLong = (): boolean => workflowInfo().continueAsNewSuggested || (isLongRun() && patches.shortRuns())

/**
 * The order goes on in a new run, with its state. Refunds and mails that are under way are looked up by their ids
 * before they are tried again there.
 */
async function carryOn(order: Order, ready: Promise<void>): Promise<void> {
  await ready
  const heardAll = () => allHandlersFinished() && !order.operatorsWish
  for (;;) {
    await condition(heardAll)
    // While the lock was waited for, new messages may have come: they would end with this run.
    await order.handOver(async () => {
      if (heardAll()) await continueAsNew<typeof visaOrder>({ ...order.input, carried: carriedOf(order.state) })
    })
  }
}
