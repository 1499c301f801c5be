import type { OrderMoved, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import type { UpdateDefinition } from '@temporalio/common'
import { CancellationScope, condition, setHandler } from '@temporalio/workflow'
import { refusal } from '../shared/refusal.ts'
import type { Change } from './change.ts'
import { cancelOrder, changeStatus, moved, refuseCancelling, refuseStatus } from './decisions.ts'
import { correctDetails } from './details.ts'
import * as documents from './documents.ts'
import type { Order } from './order.ts'
import { observe, refuseUnlessPayable, requestPayment } from './payment.ts'
import { grantRefund, makeRefunds, observeRefund } from './refunds.ts'

/** Handlers are there before the first await. Validators refuse early; inside the lock the rules are checked again. */
export function receiveMessages(order: Order): void {
  setHandler(messages.requestPayment, (message) => shielded(order, () => requestPayment(order, message)), {
    validator: (_message) => refuseUnlessPayable(order),
  })
  setHandler(messages.changeStatus, (message) => shielded(order, () => changeStatus(order, message)), {
    validator: (message) => void refuseStatus(message, order.state),
  })
  setHandler(messages.cancelOrder, (message) => shielded(order, () => cancelOrder(order, message)), {
    validator: (message) => refuseCancelling(message.actor, order.state),
  })
  const { required } = order
  byRule(order, messages.reviewDocument, documents.reviewDocument)
  byRule(order, messages.requestDocument, documents.requestDocument)
  byRule(order, messages.addDocument, documents.addDocument)
  byRule(order, messages.replaceDocument, documents.replaceDocument)
  byRule(order, messages.removeDocument, (state, message) => documents.removeDocument(state, required, message))
  byRule(order, messages.attachVisaDocuments, documents.attachVisaDocuments)
  byRule(order, messages.grantRefund, grantRefund)
  byRule(order, messages.correctDetails, correctDetails)
  setHandler(messages.retryStep, (_message) => retry(order), { validator: (_message) => refuseRetrying(order) })
  setHandler(messages.paymentObserved, ({ sessionId }) => shielded(order, () => observe(order, sessionId)))
  setHandler(messages.refundObserved, ({ refundId }) => shielded(order, () => observeRefund(order, refundId)))
  setHandler(messages.documentsGone, (news) =>
    shielded(order, async () => void (await order.apply((state) => documents.documentsGone(state, required, news)))),
  )
  setHandler(messages.orderQuery, () => order.state)
}

/** One rule decides the message: the validator asks it early, the lock asks it again. */
function byRule<Message>(
  order: Order,
  definition: UpdateDefinition<OrderMoved, [Message]>,
  rule: (state: Readonly<VisaOrderState>, message: Message) => Change | null,
): void {
  const handle = (message: Message) =>
    shielded(order, async () => {
      await order.apply((state) => rule(state, message))
      makeRefunds(order)
      return moved(order)
    })
  setHandler<OrderMoved, [Message], UpdateDefinition<OrderMoved, [Message]>>(definition, handle, {
    validator: (message: Message) => void rule(order.state, message),
  })
}

/** Whatever is cancelled around it, a message that was taken is carried through. */
export function shielded<T>(order: Order, handle: () => Promise<T>): Promise<T> {
  return CancellationScope.nonCancellable(async () => {
    await condition(() => order.ready)
    return handle()
  })
}

const refuseRetrying = (order: Order): void => {
  const waits = order.state.attention.some((reason) => reason !== 'overdue')
  if (!waits) throw refusal('nothing_to_retry', 'No step of this order waits to be tried again.')
}

/** Wakes every step that waits. Not behind `ready`: the first step may be the one that waits. */
async function retry(order: Order): Promise<OrderMoved> {
  order.retries += 1
  return moved(order)
}
