import type { Actor } from '@passage/contracts/domain/history'
import type { OrderMoved, VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order'
import {
  allHandlersFinished,
  CancellationScope,
  condition,
  continueAsNew,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow'
import { cancelOrder, changeStatus, refuseCancelling, refuseStatus } from './decisions.ts'
import { Order } from './order.ts'
import { observe, refuseUnlessPayable, requestPayment } from './payment.ts'
import { makeRefunds } from './refunds.ts'
import { stages } from './stages.ts'
import { projection, untilDone } from './steps.ts'

/**
 * A visa order's whole life. It waits in the stage of its status until somebody, Stripe or the clock moves it; a closed
 * order waits 30 days for corrections, and may be reopened. It never ends Failed. design.md, The order workflow.
 */
export async function visaOrder(input: VisaOrderInput): Promise<OrderMoved> {
  const order = new Order(input)
  receiveMessages(order)
  // Temporal's own cancellation, from the UI or the CLI, is a wish of the operator's and goes the way of all changes.
  CancellationScope.current().cancelRequested.catch(() => {
    const operator: Actor = { kind: 'operator', id: null }
    void shielded(order, () => cancelOrder(order, { actor: operator, noteId: null })).catch(() => undefined)
  })
  return CancellationScope.nonCancellable(() => live(order))
}

async function live(order: Order): Promise<OrderMoved> {
  if (!order.input.carried) {
    const { lastSeq } = await untilDone(order, 'step_retrying', () =>
      projection.claimStart.executeWithOptions({ summary: 'Claim the order' }, [{ orderId: order.input.orderId }]),
    )
    if (lastSeq > order.state.seq) return result(order)
  }
  order.ready = true
  order.show()
  makeRefunds(order)
  while (!order.over) {
    const stage = stages[order.state.status]
    await order.inStage(() => Promise.race([stage(order), condition(() => workflowInfo().continueAsNewSuggested)]))
    if (workflowInfo().continueAsNewSuggested && !order.over) await carryOn(order)
  }
  await condition(allHandlersFinished)
  return result(order)
}

/** A run takes 2,000 updates at most: the order goes on in a new one, with its whole state. */
async function carryOn(order: Order): Promise<void> {
  await condition(() => allHandlersFinished() && order.refundsUnderWay.size === 0)
  await continueAsNew<typeof visaOrder>({ ...order.input, carried: order.state })
}

/** Handlers are there before the first await. Validators refuse early; inside the lock the rules are checked again. */
function receiveMessages(order: Order): void {
  setHandler(messages.requestPayment, (message) => shielded(order, () => requestPayment(order, message)), {
    validator: (_message) => refuseUnlessPayable(order),
  })
  setHandler(messages.changeStatus, (message) => shielded(order, () => changeStatus(order, message)), {
    validator: (message) => void refuseStatus(message, order.state),
  })
  setHandler(messages.cancelOrder, (message) => shielded(order, () => cancelOrder(order, message)), {
    validator: (message) => refuseCancelling(message.actor, order.state),
  })
  setHandler(messages.paymentObserved, ({ sessionId }) => shielded(order, () => observe(order, sessionId)))
  setHandler(messages.orderQuery, () => order.state)
}

/** Whatever is cancelled around it, a message that was taken is carried through. */
function shielded<T>(order: Order, handle: () => Promise<T>): Promise<T> {
  return CancellationScope.nonCancellable(async () => {
    await condition(() => order.ready)
    return handle()
  })
}

const result = ({ state }: Order): OrderMoved => ({
  status: state.status,
  paymentStatus: state.paymentStatus,
  seq: state.seq,
})
