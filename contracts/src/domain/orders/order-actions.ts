import type { ProblemCode } from '../errors.ts'
import type { Permission } from '../people/permissions.ts'

interface Declaration {
  /** Method and path under `/api`. */
  call: `${'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`
  permission: Permission
  refusals: readonly ProblemCode[]
  /** Reasons of its entries. */
  reasons: readonly string[]
}

/**
 * What a person can do to an order, each declared once: the call, who may, the refusals, the entries. Each is an
 * update of the workflow with the same name, with its message in `ActionMessages` and its body in `ACTION_CALLS`. `requestPayment`
 * is none: it answers a checkout and not where the order stands.
 */
export const ORDER_ACTIONS = {
  changeStatus: {
    call: 'PATCH /orders/:orderId/status',
    permission: 'order:change-status',
    refusals: [
      'order_not_found',
      'same_status',
      'order_changed',
      'order_on_hold',
      'paid_order_stays_paid',
      'refunded_order_stays_closed',
      'traveller_details_missing',
      'order_closed',
    ],
    reasons: ['staff_decision'],
  },
  hold: {
    call: 'POST /orders/:orderId/hold',
    permission: 'order:change-status',
    refusals: ['order_not_found', 'order_on_hold', 'order_changed', 'order_closed'],
    reasons: ['held'],
  },
  release: {
    call: 'POST /orders/:orderId/release',
    permission: 'order:change-status',
    refusals: ['order_not_found', 'order_changed', 'order_closed'],
    reasons: ['released'],
  },
  cancelOrder: {
    call: 'POST /orders/:orderId/cancel',
    permission: 'order:cancel',
    refusals: ['order_not_found', 'submitted_order_stays', 'order_changed', 'order_closed'],
    reasons: ['withdrawn', 'operator_cancelled'],
  },
  reviewDocument: {
    call: 'POST /documents/:documentId/review',
    permission: 'document:review',
    refusals: [
      'document_not_found',
      'document_not_ready',
      'document_not_usable',
      'documents_closed',
      'order_changed',
      'order_closed',
    ],
    reasons: ['document_approved', 'document_rejected'],
  },
  requestDocument: {
    call: 'POST /orders/:orderId/document-requests',
    permission: 'document:review',
    refusals: ['order_not_found', 'documents_closed', 'order_changed', 'order_closed'],
    reasons: ['document_requested'],
  },
  addDocument: {
    call: 'POST /orders/:orderId/documents',
    permission: 'document:upload',
    refusals: [
      'order_not_found',
      'document_not_found',
      'document_not_ready',
      'document_not_usable',
      'document_request_over',
      'documents_closed',
      'too_many_documents',
      'order_closed',
    ],
    reasons: ['document_added'],
  },
  replaceDocument: {
    call: 'POST /documents/:documentId/replace',
    permission: 'document:upload',
    refusals: [
      'document_not_found',
      'document_not_ready',
      'document_not_usable',
      'documents_closed',
      'too_many_documents',
      'order_closed',
    ],
    reasons: ['document_replaced'],
  },
  removeDocument: {
    call: 'DELETE /documents/:documentId',
    permission: 'document:delete',
    refusals: ['document_not_found'],
    reasons: ['document_deleted'],
  },
  attachVisaDocuments: {
    call: 'POST /orders/:orderId/visa-documents',
    permission: 'order:deliver',
    refusals: [
      'order_not_found',
      'document_not_found',
      'document_not_ready',
      'document_not_usable',
      'documents_closed',
      'order_closed',
    ],
    reasons: ['visa_attached', 'visa_part_delivered', 'visa_delivered'],
  },
  grantRefund: {
    call: 'POST /orders/:orderId/refunds',
    permission: 'order:refund',
    refusals: ['order_not_found', 'nothing_to_refund', 'refund_exceeds_payment', 'order_changed', 'order_closed'],
    reasons: ['refund_granted'],
  },
  reportPaidOtherwise: {
    call: 'POST /orders/:orderId/refunds/:refundId/settlement',
    permission: 'order:refund',
    refusals: ['order_not_found', 'refund_not_returned', 'order_changed', 'order_closed'],
    reasons: ['refund_paid_otherwise'],
  },
  correctDetails: {
    call: 'PUT /orders/:orderId/details',
    permission: 'order:correct',
    refusals: [
      'order_not_found',
      'not_allowed',
      'address_not_verified',
      'edit_period_over',
      'order_changed',
      'order_closed',
      'too_many_address_changes',
    ],
    reasons: ['details_corrected'],
  },
  retryStep: {
    call: 'POST /orders/:orderId/retry',
    permission: 'order:operate',
    refusals: ['order_not_found', 'nothing_to_retry', 'order_closed'],
    reasons: [],
  },
} as const satisfies Record<string, Declaration>

export type OrderAction = keyof typeof ORDER_ACTIONS

export const ORDER_ACTION_NAMES = Object.keys(ORDER_ACTIONS) as OrderAction[]
