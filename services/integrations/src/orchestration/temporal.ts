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
import * as surplusMessages from '@passage/contracts/workflows/surplus-refund'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
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
import { failureOfRun, isGone, isOutcomeUnknown, ordersUnavailable, toDomainError, wasNotAccepted } from './errors.ts'
import { KeyedLimit } from './keyed-limit.ts'
import { isMissing, readPolling } from './polling.ts'
import type { Orders, Outcome } from './port.ts'
import { startOptions, surplusOptions, WORKFLOW_TASK_TIMEOUT } from './start-options.ts'

/** How long a person waits for a message's result. design.md, Messages. */
const ANSWER_MS = 8_000
const START_MS = 2_000
/** How much of that is left for the message itself when it has waited for others. */
const HANDLED_MS = 2_000
/**
 * Concurrent messages to one workflow. Temporal accepts ten; an eleventh is refused and makes the server drop the other ten,
 * so that a crowd of retries never ends.
 */
const AT_ONCE = 8
/** How many times a message is sent again after its workflow task failed. */
const RETRIES = 3
const RETRY_MS = 100

/** Connects to the orders' workflows on its first call. */
export function connectOrders(env: OrchestrationEnv): Orders {
  const client = connectClient(env)
  const within = <T>(ms: number, call: () => Promise<T>) => client.withDeadline(Date.now() + ms, call)
  const limit = new KeyedLimit(AT_ONCE)

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

  /** `start`: how the workflow is started when it does not run. */
  async function sendTo<Result, Input>(
    definition: UpdateDefinition<Result, [Input]>,
    workflowId: string,
    message: Input,
    updateId: string,
    start: { type: string; options: WorkflowStartOptions & { taskQueue: string } } | null,
  ): Promise<Outcome<Result>> {
    const options = { args: [message] as [Input], updateId }
    const deadline = Date.now() + ANSWER_MS
    const execute = () =>
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
    return limit.run(workflowId, ANSWER_MS - HANDLED_MS, ordersUnavailable(), async () => {
      for (let left = RETRIES; ; left--) {
        try {
          return { known: true, result: await execute() }
        } catch (error) {
          if (isOutcomeUnknown(error)) return { known: false, updateId }
          if (!wasNotAccepted(error) || left === 0) throw toDomainError(error)
          await sleep(RETRY_MS)
        }
      }
    })
  }

  /** Sends a signal. Returns false when the order's run has ended. */
  const signal = async <Input>(
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

  /** Starts a new run of an order whose run has ended, and signals it. */
  const revive = async <Input>(order: VisaOrderInput, definition: SignalDefinition<[Input]>, input: Input) => {
    try {
      await within(START_MS, () =>
        client.workflow.signalWithStart(WORKFLOWS.visaOrder, {
          ...startOptions(order),
          workflowIdReusePolicy: 'ALLOW_DUPLICATE',
          signal: definition,
          signalArgs: [input],
        }),
      )
    } catch (error) {
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
    send: (action, orderId, message, updateId, order = null) =>
      send(messages.actions[action], orderId, message, updateId, order),
    requestPayment: (orderId, message, updateId, order) =>
      send(messages.requestPayment, orderId, message, updateId, order),
    async observePayment(orderId, payment) {
      // An order whose run has ended takes no payment: it is refunded.
      if (!(await signal(messages.paymentObserved, orderId, payment))) await returnSurplus(orderId, payment.sessionId)
    },
    observeRefund: (orderId, refund) => signal(messages.refundObserved, orderId, refund),
    observeCharge: (orderId, charge) => signal(messages.chargeObserved, orderId, charge),
    reviveForRefund: (order, refund) => revive(order, messages.refundObserved, refund),
    reviveForCharge: (order, charge) => revive(order, messages.chargeObserved, charge),
    // An order whose run has ended needs no news of its files.
    documentsGone: async (orderId, gone) => void (await signal(messages.documentsGone, orderId, gone)),
    returnSurplus,
    retrySurplus: (surplus, message, updateId) =>
      sendTo(surplusMessages.retryStep, surplusRefundId(surplus.sessionId), message, updateId, {
        type: WORKFLOWS.surplusRefund,
        options: surplusOptions(surplus),
      }),
    reportSurplusPaidOtherwise: (sessionId, message, updateId) =>
      sendTo(surplusMessages.reportPaidOtherwise, surplusRefundId(sessionId), message, updateId, null),
    checkDocument: (documentId, waitMs) => checkDocument(client, documentId, waitMs),
    async ready() {
      await within(1_000, () => client.workflowService.getSystemInfo({}))
    },
    hasWorker: async () => !isMissing(await within(1_000, () => readPolling(client)), Date.now()),
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
        workflowTaskTimeout: WORKFLOW_TASK_TIMEOUT,
        workflowExecutionTimeout: DOCUMENT_CHECK_TIMEOUT,
        staticSummary: `Check of document ${documentId}`,
      }),
    )
    if (waitMs <= 0) return null
    return (await client.withDeadline(Date.now() + waitMs, () => handle.result())) as DocumentCheckResult
  } catch (error) {
    if (isOutcomeUnknown(error)) return null
    // The document was deleted during the check.
    if (failureOfRun(error) === 'document_not_found')
      throw new DomainError('document_not_found', 'There is no such document.')
    throw toDomainError(error)
  }
}
