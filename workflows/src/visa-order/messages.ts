import type { RetryStepMessage } from '@passage/contracts/domain/orders/actions/retry-step'
import type { ActionMessages, OrderAction } from '@passage/contracts/domain/orders/order-actions'
import { isRetryable } from '@passage/contracts/workflows/attention'
import type { OrderMoved, PendingDecision, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import type { UpdateDefinition } from '@temporalio/common'
import { CancellationScope, condition, setHandler } from '@temporalio/workflow'
import { refusal } from '../shared/refusal.ts'
import { answered, knownAnswer, moved } from './answers.ts'
import type { Change } from './change.ts'
import { cancelOrder, changeStatus, refuseCancelling, refuseStatus } from './decisions.ts'
import { correctDetails } from './details.ts'
import * as documents from './documents/documents.ts'
import { reopenDocument, replaceVisa, withdrawVisa } from './documents/take-back.ts'
import { hold, release } from './hold.ts'
import { observeCharge } from './money/charge.ts'
import { observePayment, refuseUnlessPayable, requestPayment } from './money/payment.ts'
import { grantRefund, makeRefunds, observeRefund, recordPaidOtherwise, refusePaidOtherwise } from './money/refunds.ts'
import type { Order } from './order.ts'
import { remind } from './reminders/remind.ts'
import { decideTraveller, decideWithdrawal, withdrawTraveller } from './travellers.ts'
import { keepDecision, refuseDecision, refuseUndoing, undoDecision } from './undo.ts'

/** Sets all handlers, before the workflow's first await. Validators refuse early; inside the lock the rules are checked again. */
export function handleMessages(order: Order): void {
  setHandler(messages.requestPayment, (message) => whenReady(order, () => requestPayment(order, message)), {
    validator: (_message) => refuseUnlessPayable(order),
  })
  const handlers = handlersOf(order)
  for (const action of Object.keys(handlers) as HandledAction[]) handleUpdate(order, action, handlers[action])
  setHandler(messages.actions.retryStep, (message) => retry(order, message), {
    validator: (message) => refuseRetrying(order, message),
    description: 'For operators: retries every waiting step at once. Needs no data.',
  })
  setHandler(messages.paymentObserved, ({ sessionId }) => whenReady(order, () => observePayment(order, sessionId)))
  setHandler(messages.refundObserved, ({ refundId }) => whenReady(order, () => observeRefund(order, refundId)))
  setHandler(messages.chargeObserved, (news) => whenReady(order, () => observeCharge(order, news)))
  setHandler(messages.documentsGone, (news) =>
    whenReady(
      order,
      async () => void (await order.apply((state) => documents.documentsGone(state, order.needs, news))),
    ),
  )
  setHandler(messages.orderQuery, () => order.state)
}

/** `retryStep` is handled at once, even before the run is ready. */
type HandledAction = Exclude<OrderAction, 'retryStep'>

interface Handler<Message> {
  refuse(message: Message): void
  handle(message: Message): Promise<OrderMoved>
}

const handlersOf = (order: Order): { [Action in HandledAction]: Handler<ActionMessages[Action]> } => ({
  changeStatus: {
    refuse: (message) => void refuseStatus(message, order.state),
    handle: (message) => changeStatus(order, message),
  },
  cancelOrder: {
    refuse: (message) => refuseCancelling(message, order.state),
    handle: (message) => cancelOrder(order, message),
  },
  decideTraveller: byRule(order, decideTraveller),
  withdrawTraveller: {
    refuse: (message) => void decideWithdrawal(order.state, message, order.input),
    handle: (message) => withdrawTraveller(order, message),
  },
  hold: byRule(order, hold),
  release: byRule(order, release),
  reviewDocument: byRule(order, documents.reviewDocument),
  reopenDocument: byRule(order, reopenDocument),
  requestDocument: byRule(order, documents.requestDocument),
  addDocument: byRule(order, documents.addDocument),
  replaceDocument: byRule(order, documents.replaceDocument),
  removeDocument: byRule(order, (state, message) => documents.removeDocument(state, order.needs, message)),
  attachVisaDocuments: byRule(order, (state, message) => documents.attachVisaDocuments(state, message)),
  withdrawVisa: byRule(order, withdrawVisa),
  replaceVisa: byRule(order, replaceVisa),
  undoDecision: {
    refuse: (message) => refuseUndoing(order, message),
    handle: (message) => undoDecision(order, message),
  },
  grantRefund: byRule(order, grantRefund),
  reportPaidOtherwise: {
    refuse: (message) => void refusePaidOtherwise(order, message),
    handle: (message) => recordPaidOtherwise(order, message),
  },
  correctDetails: byRule(order, correctDetails),
  remind: byRule(order, remind),
})

/** An update that one rule decides: the validator calls it early, and the lock calls it again. */
const byRule = <Message>(
  order: Order,
  rule: (state: Readonly<VisaOrderState>, message: Message) => Change | null,
): Handler<Message> => ({
  refuse: (message) => void rule(order.state, message),
  async handle(message) {
    await order.apply((state) => rule(state, message))
    makeRefunds(order)
    return answered(order)
  },
})

/** A decision that can be undone is kept until its time is over. */
function undoable<Action extends HandledAction>(
  order: Order,
  action: Action,
  { refuse, handle }: Handler<ActionMessages[Action]>,
): Handler<ActionMessages[Action]> {
  const kept = (message: object) =>
    'undoMs' in message && message.undoMs ? ({ action, message } as Pick<PendingDecision, 'action' | 'message'>) : null
  return {
    refuse(message) {
      const decided = kept(message)
      decided ? refuseDecision(order, decided) : refuse(message)
    },
    handle(message) {
      const decided = kept(message)
      return decided ? keepDecision(order, decided) : handle(message)
    },
  }
}

/** Sets an update's handler. An update that an earlier run has answered gets the same answer again. */
function handleUpdate<Action extends HandledAction>(
  order: Order,
  action: Action,
  decided: Handler<ActionMessages[Action]>,
): void {
  type Message = ActionMessages[Action]
  const definition: UpdateDefinition<OrderMoved, [Message]> = messages.actions[action]
  const { refuse, handle } = undoable(order, action, decided)
  const handler = async (message: Message) =>
    knownAnswer(order) ?? whenReady(order, () => whenCaughtUp(order, message, () => handle(message)))
  setHandler<OrderMoved, [Message], UpdateDefinition<OrderMoved, [Message]>>(definition, handler, {
    validator(message: Message) {
      if (knownAnswer(order)) return
      if (action !== 'reportPaidOtherwise') refuseAfterLastDay(order)
      if (!isAhead(order, message)) refuse(message)
    },
  })
}

/**
 * Throws once the 30 days for corrections are over; a message that was accepted before is carried out. Only
 * `reportPaidOtherwise` is accepted afterwards, since a bank may return a refund late. design.md, Stages.
 */
function refuseAfterLastDay({ state: { closesForGoodAt } }: Order): void {
  if (closesForGoodAt && Date.parse(closesForGoodAt) <= Date.now())
    throw refusal('order_closed', 'This order is closed for good: nothing can be changed any more.')
}

/**
 * Whether the sender may have seen an entry whose activity has not answered yet: PostgreSQL shows an entry before the workflow
 * knows that it is written. Such a message waits for the answer.
 */
const isAhead = (order: Order, message: unknown): boolean => {
  const { expectedSeq = null } = message as { expectedSeq?: number | null }
  return expectedSeq === null ? order.isWriting : expectedSeq > order.state.seq
}

const whenCaughtUp = <T>(order: Order, message: unknown, handle: () => Promise<T>): Promise<T> =>
  isAhead(order, message) ? order.caughtUp().then(handle) : handle()

/** Runs a handler once the run has claimed its order; not cancellable. */
export function whenReady<T>(order: Order, handle: () => Promise<T>): Promise<T> {
  return CancellationScope.nonCancellable(async () => {
    await condition(() => order.ready)
    return handle()
  })
}

// An operator's update may have no data.
const refuseRetrying = (order: Order, message?: RetryStepMessage): void => {
  if (message?.file && order.state.status === 'processing') return
  if (!order.fileWaits && !order.state.attention.some(isRetryable))
    throw refusal('nothing_to_retry', 'No step of this order waits for a retry.')
}

/** Does not wait until the run is ready: its first step may be the one that waits. */
async function retry(order: Order, message?: RetryStepMessage): Promise<OrderMoved> {
  if (message?.file && order.state.status === 'processing') order.fileOutdated = true
  order.retries += 1
  return moved(order)
}
