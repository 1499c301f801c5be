import { TASK_QUEUE, visaOrderId } from '@passage/contracts/workflows/names'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import type { WorkflowStartOptions } from '@temporalio/client'
import { defineSearchAttributeKey } from '@temporalio/common'

/** How an order's workflow is started: once, and never again while Temporal remembers it. */
export function startOptions(order: VisaOrderInput): WorkflowStartOptions & { taskQueue: string } {
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
