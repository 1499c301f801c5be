import { toAmount } from '@passage/contracts/domain/money/money'
import { totalOf } from '@passage/contracts/domain/money/quote'
import { STATUS } from '@passage/contracts/domain/orders/order-status'
import { surplusRefundId, TASK_QUEUE, visaOrderId } from '@passage/contracts/workflows/names'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type { SurplusRefundInput } from '@passage/contracts/workflows/surplus-refund'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import type { WorkflowStartOptions } from '@temporalio/client'
import { defineSearchAttributeKey, type SearchAttributePair } from '@temporalio/common'

const keyOf = <Name extends keyof typeof SEARCH_ATTRIBUTES>(name: Name) =>
  defineSearchAttributeKey(name, SEARCH_ATTRIBUTES[name])

/** The search attributes of a new order. Set with the start, they cost its first task no event. */
const initialAttributes = (order: VisaOrderInput): SearchAttributePair[] => [
  { key: keyOf('OrderNumber'), value: order.orderNumber },
  { key: keyOf('Destination'), value: order.destination },
  ...(order.agencyId === null ? [] : [{ key: keyOf('AgencyId'), value: String(order.agencyId) }]),
  { key: keyOf('OrderStatus'), value: 'pending' },
  { key: keyOf('PaymentStatus'), value: 'pending' },
  { key: keyOf('NeedsAttention'), value: false },
  { key: keyOf('DueAt'), value: new Date(order.paymentWindowEndsAt) },
  { key: keyOf('WaitsFor'), value: STATUS.pending.turn },
]

/**
 * A worker that is killed in the middle of a task delays its order by this time: the API still answers within its eight seconds.
 * A long history takes up to two seconds to be replayed on a busy machine, beside others (verify's `full-cache`).
 */
export const WORKFLOW_TASK_TIMEOUT = '5s'

/** Start options of an order's workflow: it is started once while Temporal has its history. */
export function startOptions(order: VisaOrderInput): WorkflowStartOptions & { taskQueue: string } {
  return {
    workflowId: visaOrderId(order.orderId),
    taskQueue: TASK_QUEUE,
    args: [order],
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowTaskTimeout: WORKFLOW_TASK_TIMEOUT,
    staticSummary: `Visa order ${order.orderNumber}`,
    staticDetails: `Destination ${order.destination} · €${toAmount(totalOf(order.price, order.travellers))} · created ${order.createdAt}`,
    typedSearchAttributes: initialAttributes(order),
  }
}

/** Start options of a surplus refund: one run at a time for each session, and a new one whenever Stripe has news. */
export const surplusOptions = (surplus: SurplusRefundInput): WorkflowStartOptions & { taskQueue: string } => ({
  workflowId: surplusRefundId(surplus.sessionId),
  taskQueue: TASK_QUEUE,
  args: [surplus],
  workflowIdReusePolicy: 'ALLOW_DUPLICATE',
  workflowIdConflictPolicy: 'USE_EXISTING',
  staticSummary: `Surplus payment of order ${surplus.orderId}`,
})
