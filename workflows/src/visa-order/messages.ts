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
import * as documents from './documents/documents.ts'
import { observe, refuseUnlessPayable, requestPayment } from './money/payment.ts'
import { grantRefund, makeRefunds, observeRefund, recordPaidOtherwise, refusePaidOtherwise } from './money/refunds.ts'
import type { Order } from './order.ts'
import { asBehindPeople, ignoringSeqBeforePatch } from './outdated.ts'

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
    refuse: (message) => refuseCancelling(message, order.state),
    handle: (message) => cancelOrder(order, message),
  })
  const { required } = order
  byRule(order, messages.reviewDocument, documents.reviewDocument, verdictAsSeen)
  byRule(order, messages.requestDocument, documents.requestDocument, verdictAsSeen)
  byRule(order, messages.addDocument, documents.addDocument)
  byRule(order, messages.replaceDocument, documents.replaceDocument)
  byRule(order, messages.removeDocument, (state, message) => documents.removeDocument(state, required, message))
  byRule(order, messages.attachVisaDocuments, documents.attachVisaDocuments)
  byRule(order, messages.grantRefund, grantRefund, ignoringSeqBeforePatch)
  answer(order, messages.reportPaidOtherwise, {
    refuse: (message) => void refusePaidOtherwise(order, message),
    handle: (message) => recordPaidOtherwise(order, message),
  })
  byRule(order, messages.correctDetails, correctDetails, asBehindPeople)
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

/** What a verdict or a request says its sender had seen, as the rules heed it that the run began under. */
const verdictAsSeen = <Message extends { expectedSeq?: number | null }>(state: VisaOrderState, message: Message) =>
  asBehindPeople(state, ignoringSeqBeforePatch(state, message))

/** One rule decides the message: the validator asks it early, the lock asks it again. */
function byRule<Message>(
  order: Order,
  definition: UpdateDefinition<OrderMoved, [Message]>,
  rule: (state: Readonly<VisaOrderState>, message: Message) => Change | null,
  withSeenPolicy: (state: Readonly<VisaOrderState>, message: Message) => Message = (_state, message) => message,
): void {
  answer(order, definition, {
    refuse: (message) => void rule(order.state, message),
    async handle(message) {
      await order.apply((state) => rule(state, withSeenPolicy(state, message)))
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
  // No await more than the handler's own: orders whose messages came before this code must replay in the same steps.
  const handler = (message: Message) => {
    const known = knownAnswer(order)
    return known ? Promise.resolve(known) : shielded(order, () => whenCaughtUp(order, message, () => handle(message)))
  }
  setHandler<OrderMoved, [Message], UpdateDefinition<OrderMoved, [Message]>>(definition, handler, {
    validator(message: Message) {
      if (knownAnswer(order)) return
      if (closesWithWord !== definition.name) refuseWhenOver(order)
      if (!isAhead(order, message)) refuse(message)
    },
  })
}

/** The one message that an order takes after its last day: a refund that came back was paid in another way. */
const closesWithWord = messages.reportPaidOtherwise.name

/** What was taken before its last day is carried through; nothing is taken after it. design.md, Stages. */
function refuseWhenOver({ state: { closesForGoodAt } }: Order): void {
  if (closesForGoodAt && Date.parse(closesForGoodAt) <= Date.now())
    throw refusal('order_closed', 'This order is closed for good: nothing can be changed any more.')
}

/**
 * A reader sees an entry once it is written, before the activity's answer reaches the workflow: a message of that reader
 * waits until the answer is there. Only then the workflow knows whether there is such an entry.
 */
const isAhead = (order: Order, message: unknown): boolean => {
  const { expectedSeq = null } = message as { expectedSeq?: number | null }
  return expectedSeq !== null && expectedSeq > order.state.seq
}

const whenCaughtUp = <T>(order: Order, message: unknown, handle: () => Promise<T>): Promise<T> =>
  isAhead(order, message) ? order.caughtUp().then(handle) : handle()

/** A message that was accepted is carried through, also when the scope around it is cancelled. */
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

/** Wakes every waiting step. Not after `ready`: the first step itself may be waiting. */
async function retry(order: Order): Promise<OrderMoved> {
  order.retries += 1
  return moved(order)
}
