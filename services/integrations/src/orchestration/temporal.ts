import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@passage/contracts/domain/errors'
import type { DocumentCheckResult } from '@passage/contracts/workflows/document-check'
import {
  DOCUMENT_CHECK_TIMEOUT,
  documentCheckId,
  surplusRefundId,
  TASK_QUEUE,
  visaOrderId,
  WORKFLOWS,
} from '@passage/contracts/workflows/names'
import { retryRefund, settleSurplus } from '@passage/contracts/workflows/surplus-refund'
import type { OrderMoved, VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import {
  type Client,
  WithStartWorkflowOperation,
  type Workflow,
  WorkflowExecutionAlreadyStartedError,
  type WorkflowStartOptions,
} from '@temporalio/client'
import type { SignalDefinition, UpdateDefinition } from '@temporalio/common'
import { connectClient, type OrchestrationEnv } from './client.ts'
import { failureOfRun, isGone, isOutcomeUnknown, ordersAway, toDomainError, wasNotTaken } from './errors.ts'
import type { Orders, Outcome } from './port.ts'
import { startOptions, surplusOptions } from './start-options.ts'
import { Turns } from './turns.ts'

/** How long a person waits for a message's result. design.md, Messages. */
const ANSWER_MS = 8_000
const START_MS = 2_000
/** What is left of that for the message itself when it had to wait for its turn. */
const HANDLED_MS = 2_000
/**
 * Messages to one run at a time. Temporal holds ten: the next one is refused, and takes those ten with it (the server forgets what it
 * knew of the run), so that a crowd which asks again never ends.
 */
const AT_ONCE = 8
/** How often a message is sent again that a failed workflow task took with it. */
const ASKS_AGAIN = 3
const AGAIN_MS = 100

/** The orders' workflows on a Temporal server. */
export function connectOrders(env: OrchestrationEnv): Orders {
  const client = connectClient(env)
  const within = <T>(ms: number, call: () => Promise<T>) => client.withDeadline(Date.now() + ms, call)
  const turns = new Turns(AT_ONCE)

  function send<Result, Input>(
    definition: UpdateDefinition<Result, [Input]>,
    orderId: string,
    message: Input,
    updateId: string,
    order: VisaOrderInput | null,
  ): Promise<Outcome<Result>> {
    const start = order && { type: WORKFLOWS.visaOrder, options: startOptions(order) }
    return sendTo(definition, visaOrderId(orderId), message, updateId, start)
  }

  /** `start`: how the run is begun where none is there. */
  async function sendTo<Result, Input>(
    definition: UpdateDefinition<Result, [Input]>,
    workflowId: string,
    message: Input,
    updateId: string,
    start: { type: string; options: WorkflowStartOptions & { taskQueue: string } } | null,
  ): Promise<Outcome<Result>> {
    const options = { args: [message] as [Input], updateId }
    const deadline = Date.now() + ANSWER_MS
    const ask = () =>
      within(deadline - Date.now(), () =>
        start
          ? client.workflow.executeUpdateWithStart(definition, {
              ...options,
              startWorkflowOperation: new WithStartWorkflowOperation<Workflow>(start.type, {
                ...start.options,
                workflowIdConflictPolicy: 'USE_EXISTING',
              }),
            })
          : client.workflow.getHandle(workflowId).executeUpdate(definition, options),
      )
    return turns.take(workflowId, ANSWER_MS - HANDLED_MS, ordersAway(), async () => {
      for (let left = ASKS_AGAIN; ; left--) {
        try {
          return { known: true, result: await ask() }
        } catch (error) {
          if (isOutcomeUnknown(error)) return { known: false, updateId }
          if (!wasNotTaken(error) || left === 0) throw toDomainError(error)
          await sleep(AGAIN_MS)
        }
      }
    })
  }

  /** A message to an order that has its workflow. */
  const sendUpdate =
    <Input>(definition: UpdateDefinition<OrderMoved, [Input]>) =>
    (orderId: string, message: Input, updateId: string) =>
      send(definition, orderId, message, updateId, null)

  /** Answers false when the order's run is over. */
  const heard = async <Input>(
    definition: SignalDefinition<[Input]>,
    orderId: string,
    input: Input,
  ): Promise<boolean> => {
    try {
      await within(START_MS, () => client.workflow.getHandle(visaOrderId(orderId)).signal(definition, input))
      return true
    } catch (error) {
      if (isGone(error)) return false
      throw toDomainError(error)
    }
  }

  const returnSurplus = async (orderId: string, sessionId: string): Promise<void> => {
    try {
      await within(START_MS, () =>
        client.workflow.start(WORKFLOWS.surplusRefund, surplusOptions({ orderId, sessionId })),
      )
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw toDomainError(error)
    }
  }

  return {
    async start(order) {
      try {
        await within(START_MS, () => client.workflow.start(WORKFLOWS.visaOrder, startOptions(order)))
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw toDomainError(error)
      }
    },
    requestPayment: (orderId, message, updateId, order) =>
      send(messages.requestPayment, orderId, message, updateId, order),
    changeStatus: (orderId, message, updateId, order) => send(messages.changeStatus, orderId, message, updateId, order),
    cancelOrder: (orderId, message, updateId, order) => send(messages.cancelOrder, orderId, message, updateId, order),
    reviewDocument: sendUpdate(messages.reviewDocument),
    requestDocument: sendUpdate(messages.requestDocument),
    addDocument: sendUpdate(messages.addDocument),
    replaceDocument: sendUpdate(messages.replaceDocument),
    removeDocument: sendUpdate(messages.removeDocument),
    attachVisaDocuments: sendUpdate(messages.attachVisaDocuments),
    grantRefund: sendUpdate(messages.grantRefund),
    reportPaidOtherwise: sendUpdate(messages.reportPaidOtherwise),
    correctDetails: sendUpdate(messages.correctDetails),
    retryStep: sendUpdate(messages.retryStep),
    async observePayment(orderId, payment) {
      // An order that is over cannot take money: it goes back.
      if (!(await heard(messages.paymentObserved, orderId, payment))) await returnSurplus(orderId, payment.sessionId)
    },
    observeRefund: (orderId, refund) => heard(messages.refundObserved, orderId, refund),
    async reviveForRefund(order, refund) {
      try {
        await within(START_MS, () =>
          client.workflow.signalWithStart(WORKFLOWS.visaOrder, {
            ...startOptions(order),
            workflowIdReusePolicy: 'ALLOW_DUPLICATE',
            signal: messages.refundObserved,
            signalArgs: [refund],
          }),
        )
      } catch (error) {
        throw toDomainError(error)
      }
    },
    // An order whose run is over needs no reports about its files.
    documentsGone: async (orderId, gone) => void (await heard(messages.documentsGone, orderId, gone)),
    returnSurplus,
    retrySurplus: (surplus, message, updateId) =>
      sendTo(retryRefund, surplusRefundId(surplus.sessionId), message, updateId, {
        type: WORKFLOWS.surplusRefund,
        options: surplusOptions(surplus),
      }),
    settleSurplus: (sessionId, message, updateId) =>
      sendTo(settleSurplus, surplusRefundId(sessionId), message, updateId, null),
    checkDocument: (documentId, waitMs) => checkDocument(client, documentId, waitMs),
    async ready() {
      await within(1_000, () => client.workflowService.getSystemInfo({}))
    },
    close: () => client.connection.close(),
  }
}

async function checkDocument(client: Client, documentId: string, waitMs: number): Promise<DocumentCheckResult | null> {
  const workflowId = documentCheckId(documentId)
  try {
    const handle = await client.withDeadline(Date.now() + START_MS, () =>
      client.workflow.start(WORKFLOWS.documentCheck, {
        workflowId,
        taskQueue: TASK_QUEUE,
        args: [{ documentId }],
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
        workflowIdConflictPolicy: 'USE_EXISTING',
        workflowTaskTimeout: '2s',
        workflowExecutionTimeout: DOCUMENT_CHECK_TIMEOUT,
        staticSummary: `Check of document ${documentId}`,
      }),
    )
    if (waitMs <= 0) return null
    return (await client.withDeadline(Date.now() + waitMs, () => handle.result())) as DocumentCheckResult
  } catch (error) {
    if (isOutcomeUnknown(error)) return null
    // It was deleted while it was looked at.
    if (failureOfRun(error) === 'document_not_found')
      throw new DomainError('document_not_found', 'There is no such document.')
    throw toDomainError(error)
  }
}
