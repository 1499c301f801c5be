import type { DocumentCheckResult } from '@passage/contracts/workflows/document-check'
import {
  DOCUMENT_CHECK_TIMEOUT,
  documentCheckId,
  TASK_QUEUE,
  visaOrderId,
  WORKFLOWS,
} from '@passage/contracts/workflows/names'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import {
  cancelOrder,
  changeStatus,
  paymentObserved,
  requestPayment,
  type VisaOrderInput,
} from '@passage/contracts/workflows/visa-order'
import {
  type Client,
  WithStartWorkflowOperation,
  type Workflow,
  WorkflowExecutionAlreadyStartedError,
  type WorkflowStartOptions,
} from '@temporalio/client'
import { defineSearchAttributeKey, type UpdateDefinition } from '@temporalio/common'
import { connectClient, type OrchestrationEnv } from './client.ts'
import { isGone, isOutcomeUnknown, toDomainError } from './errors.ts'
import type { Orders, Outcome } from './port.ts'

/** How long a person waits for a message's result. design.md, Messages. */
const ANSWER_MS = 8_000
const START_MS = 2_000

/** The orders' workflows on a Temporal server. */
export function connectOrders(env: OrchestrationEnv): Orders {
  const client = connectClient(env)
  const within = <T>(ms: number, call: () => Promise<T>) => client.withDeadline(Date.now() + ms, call)

  async function send<Result, Input>(
    definition: UpdateDefinition<Result, [Input]>,
    orderId: string,
    message: Input,
    updateId: string,
    order: VisaOrderInput | null,
  ): Promise<Outcome<Result>> {
    const options = { args: [message] as [Input], updateId }
    try {
      const result = await within(ANSWER_MS, () =>
        order
          ? client.workflow.executeUpdateWithStart(definition, {
              ...options,
              startWorkflowOperation: new WithStartWorkflowOperation<Workflow>(WORKFLOWS.visaOrder, {
                ...startOptions(order),
                workflowIdConflictPolicy: 'USE_EXISTING',
              }),
            })
          : client.workflow.getHandle(visaOrderId(orderId)).executeUpdate(definition, options),
      )
      return { known: true, result }
    } catch (error) {
      if (isOutcomeUnknown(error)) return { known: false, updateId }
      throw toDomainError(error)
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
    requestPayment: (orderId, message, updateId, order) => send(requestPayment, orderId, message, updateId, order),
    changeStatus: (orderId, message, updateId, order) => send(changeStatus, orderId, message, updateId, order),
    cancelOrder: (orderId, message, updateId, order) => send(cancelOrder, orderId, message, updateId, order),
    async observePayment(orderId, news) {
      try {
        await within(START_MS, () => client.workflow.getHandle(visaOrderId(orderId)).signal(paymentObserved, news))
      } catch (error) {
        // An order that is over has read its payments for the last time.
        if (!isGone(error)) throw toDomainError(error)
      }
    },
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
    throw toDomainError(error)
  }
}

function startOptions(order: VisaOrderInput): WorkflowStartOptions & { taskQueue: string } {
  return {
    workflowId: visaOrderId(order.orderId),
    taskQueue: TASK_QUEUE,
    args: [order],
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    workflowIdConflictPolicy: 'USE_EXISTING',
    // A worker that was killed stalls the order this long.
    workflowTaskTimeout: '2s',
    staticSummary: `Visa order ${order.orderNumber}`,
    staticDetails: `Destination ${order.destination} · €${(order.totalCents / 100).toFixed(2)} · created ${order.createdAt}`,
    typedSearchAttributes: [
      { key: defineSearchAttributeKey('OrderNumber', SEARCH_ATTRIBUTES.OrderNumber), value: order.orderNumber },
      { key: defineSearchAttributeKey('Destination', SEARCH_ATTRIBUTES.Destination), value: order.destination },
      { key: defineSearchAttributeKey('OrderStatus', SEARCH_ATTRIBUTES.OrderStatus), value: 'pending' },
      ...(order.agencyId === null
        ? []
        : [{ key: defineSearchAttributeKey('AgencyId', SEARCH_ATTRIBUTES.AgencyId), value: String(order.agencyId) }]),
    ],
  }
}
