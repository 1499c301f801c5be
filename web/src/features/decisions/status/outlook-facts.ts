import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import type { FeeDue } from '@passage/contracts/api/desk/fee-due.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { toCents } from '@passage/contracts/domain/money/money'
import { holdOf } from '@passage/contracts/domain/orders/hold'
import type { OutlookFacts } from '@passage/contracts/domain/orders/status-change'
import { unreviewedDocuments } from '../../one-order/documents/review-order.ts'
import { isRefunded, refundOutlook } from '../money/refund-outlook.ts'

const cents = (amount: string): number => toCents(amount) ?? 0

const feeBack = (due: FeeDue | null) => ({
  rejected: cents(due?.rejected ?? ''),
  completed: cents(due?.completed ?? ''),
})

/** What a change of its status depends on, of an order that is open. */
export function outlookFacts(order: FullOrder): OutlookFacts {
  const outlook = refundOutlook(order)
  return {
    status: order.status,
    paymentStatus: order.paymentStatus,
    refunded: isRefunded(order),
    held: holdOf(order.statusHistory) !== null,
    travellersComplete: order.travellersComplete,
    documentsToReview: unreviewedDocuments(order.documents).length,
    openRequests: order.openRequests,
    hasEmbassyFile: Boolean(order.embassyFile?.madeAt),
    documentsLeftOut: order.embassyFile?.leftOut.length ?? 0,
    visas: order.documents.filter(({ source, withdrawnAt }) => source === 'visa' && withdrawnAt === null).length,
    refundCents: outlook.kind === 'refund' ? cents(outlook.amount) : 0,
    feeBack: feeBack(order.feeDue),
  }
}

/** The same of a row of the desk's queue. */
export const outlookFactsOfRow = (order: DeskOrder): OutlookFacts => ({
  status: order.orderStatus,
  paymentStatus: order.paymentStatus,
  refunded: order.refunded,
  held: order.heldSince !== null,
  travellersComplete: order.incompleteTravellers === 0,
  documentsToReview: order.documentsToReview,
  openRequests: order.requestedDocuments.length,
  hasEmbassyFile: order.hasEmbassyFile,
  documentsLeftOut: order.documentsLeftOut,
  visas: order.visas,
  refundCents: cents(order.refundDue),
  feeBack: feeBack(order.feeDue),
})
