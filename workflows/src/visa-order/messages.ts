import { isRetryable } from '@passage/contracts/workflows/attention'
import type { OrderMoved, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import type { UpdateDefinition } from '@temporalio/common'
import { CancellationScope, condition, setHandler } from '@temporalio/workflow'
import { refusal } from '../shared/refusal.ts'
import { answered, knownAnswer, moved } from './answers.ts'
import type { Change } from './change.ts'
import { cancelOrder, changeStatus, refuseCancelling, refuseStatus } from './decisions.ts'
import { correctDetails } from './details.ts'
import * as documents from './documents.ts'
import type { Order } from './order.ts'
import { asHeeded } from './outdated.ts'
import { observe, refuseUnlessPayable, requestPayment } from './payment.ts'
import { grantRefund, makeRefunds, observeRefund, settleRefund } from './refunds.ts'

/** Handlers are there before the first await. Validators refuse early; inside the lock the rules are checked again. */
export function receiveMessages(order: Order): void {
  setHandler(messages.requestPayment, (message) => shielded(order, () => requestPayment(order, message)), {
    validator: (_message) => refuseUnlessPayable(order),
  })
  answer(order, messages.changeStatus, {
    refuse: (message) => void refuseStatus(message, order.state),
    handle: (message) => changeStatus(order, message),
  })
  answer(order, messages.cancelOrder, {
    refuse: (message) => refuseCancelling(message.actor, order.state),
    handle: (message) => cancelOrder(order, message),
  })
  const { required } = order
  byRule(order, messages.reviewDocument, documents.reviewDocument, asHeeded)
  byRule(order, messages.requestDocument, documents.requestDocument, asHeeded)
  byRule(order, messages.addDocument, documents.addDocument)
  byRule(order, messages.replaceDocument, documents.replaceDocument)
  byRule(order, messages.removeDocument, (state, message) => documents.removeDocument(state, required, message))
  byRule(order, messages.attachVisaDocuments, documents.attachVisaDocuments)
  byRule(order, messages.grantRefund, grantRefund, asHeeded)
  byRule(order, messages.settleRefund, (state, message) => settleRefund(state, order.refundsWaiting, message))
  byRule(order, messages.correctDetails, correctDetails)
  setHandler(messages.retryStep, (_message) => retry(order), {
    validator: (_message) => refuseRetrying(order),
    description: 'For operators: tries at once what waits to be tried again. Needs no data.',
  })
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
  heeded: (state: Readonly<VisaOrderState>, message: Message) => Message = (_state, message) => message,
): void {
  answer(order, definition, {
    refuse: (message) => void rule(order.state, message),
    async handle(message) {
      await order.apply((state) => rule(state, heeded(state, message)))
      makeRefunds(order)
      return answered(order)
    },
  })
}

/** A message that is repeated in a later run is answered as the first time; in the same run Temporal itself sees to that. */
function answer<Message>(
  order: Order,
  definition: UpdateDefinition<OrderMoved, [Message]>,
  { refuse, handle }: { refuse(message: Message): void; handle(message: Message): Promise<OrderMoved> },
): void {
  // No await more than the handler's own: orders that were told before this was there replay in the same steps.
  const handler = (message: Message) => {
    const known = knownAnswer(order)
    return known ? Promise.resolve(known) : shielded(order, () => whenCaughtUp(order, message, () => handle(message)))
  }
  setHandler<OrderMoved, [Message], UpdateDefinition<OrderMoved, [Message]>>(definition, handler, {
    validator(message: Message) {
      if (!knownAnswer(order) && !isAhead(order, message)) refuse(message)
    },
  })
}

/**
 * An entry is seen as soon as it is written, before the workflow hears that it is: whoever has seen it is judged when it
 * has. Only then it shows whether there is such an entry.
 */
const isAhead = (order: Order, message: unknown): boolean => {
  const { expectedSeq = null } = message as { expectedSeq?: number | null }
  return expectedSeq !== null && expectedSeq > order.state.seq
}

const whenCaughtUp = <T>(order: Order, message: unknown, handle: () => Promise<T>): Promise<T> =>
  isAhead(order, message) ? order.caughtUp().then(handle) : handle()

/** Whatever is cancelled around it, a message that was taken is carried through. */
export function shielded<T>(order: Order, handle: () => Promise<T>): Promise<T> {
  return CancellationScope.nonCancellable(async () => {
    await condition(() => order.ready)
    return handle()
  })
}

const refuseRetrying = (order: Order): void => {
  if (!order.fileRests && !order.state.attention.some(isRetryable))
    throw refusal('nothing_to_retry', 'No step of this order waits to be tried again.')
}

/** Wakes every step that waits. Not behind `ready`: the first step may be the one that waits. */
async function retry(order: Order): Promise<OrderMoved> {
  order.retries += 1
  return moved(order)
}
