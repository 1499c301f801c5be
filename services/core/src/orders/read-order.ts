import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import { deliveryOf } from '@passage/contracts/domain/orders/delivery'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { Context } from '../context.ts'
import { readNextAction } from '../desk/list-desk-orders.ts'
import { editableUntil } from '../details/detail-changes.ts'
import { viewTravellers } from '../details/travellers.ts'
import { listOrderDocuments, readConsent } from '../documents/list-order-documents.ts'
import { listOpenRequests } from '../documents/list-requests.ts'
import { invoicesOf } from '../invoices/read-invoices.ts'
import { listDisputes } from '../payments/disputes.ts'
import { listRefunds } from '../payments/refunds.ts'
import { viewEntry, viewerOf } from './entries/read-entries.ts'
import { incompleteTravellers, readOverview, readStanding } from './lists/overview.ts'
import { orderNotFound } from './lists/scope.ts'

/** The whole of an order for those who may open it. Agency specification §3, Order detail. Throws `order_not_found`. */
export async function readOrder(
  context: Pick<Context, 'db' | 'fields'>,
  person: ActingPerson,
  orderId: string,
): Promise<OrderDetail> {
  const { db } = context
  const order = await readOverview(db, orderId)
  const viewer = order ? viewerOf(person, order) : 'stranger'
  if (!order || viewer === 'stranger') throw orderNotFound()
  const [standing, documents, travellers, requests, refunds, disputes, invoices, nextAction, consent] =
    await Promise.all([
      readStanding(db, order),
      listOrderDocuments(db, orderId),
      viewTravellers(context, orderId),
      listOpenRequests(db, orderId),
      listRefunds(db, orderId, viewer),
      listDisputes(db, orderId, viewer),
      invoicesOf(db, orderId),
      viewer === 'staff' ? readNextAction(db, orderId) : null,
      readConsent(db, orderId, person.id),
    ])
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    nationality: order.nationality,
    travelPurpose: order.travelPurpose,
    numberOfApplicants: order.numberOfApplicants,
    processingSpeed: order.processingSpeed,
    departureDate: order.departureDate,
    returnDate: order.returnDate,
    destinationCountry: order.destinationCountry,
    destinationCountryFr: order.destinationCountryFr,
    destinationCode: order.destinationCode,
    visaType: order.visaType,
    visaTypeFr: order.visaTypeFr,
    totalAmount: toAmount(order.totalCents),
    priceParts: order.quote.map(({ kind, quantity, cents }) => ({
      kind,
      quantity,
      amount: toAmount(cents),
    })),
    refundedAmount: toAmount(order.refundedCents),
    currency: order.currency,
    status: standing.status,
    paymentStatus: standing.paymentStatus,
    paymentMethod: order.paymentMethod,
    paymentId: order.paymentId,
    paymentWindowEndsAt: order.paymentWindowEndsAt.toISOString(),
    language: order.language,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    expectedCompletion: standing.expectedCompletion,
    lastSeq: standing.lastSeq,
    notes: order.notes,
    nextAction,
    needsAttention: viewer === 'staff' && Boolean(order.needsAttention),
    assignee: viewer === 'staff' ? assigneeOf(order) : null,
    documentsCount: order.documentsCount ?? 0,
    documents,
    travellers,
    travellersComplete: incompleteTravellers(order) === 0,
    editableUntil: editableUntil(order.createdAt).toISOString(),
    requiredDocuments: [...order.requiredDocuments],
    requests,
    whoseTurn: standing.whoseTurn,
    dueAt: order.dueAt?.toISOString() ?? null,
    delivery: deliveryOf(standing.status, Boolean(order.hasVisas), order.delivery),
    embassyReference: order.embassyReference,
    submittedOn: order.submittedOn,
    refunds,
    disputes,
    invoices,
    termsVersion: order.termsVersion,
    termsLanguage: order.termsLanguage,
    privacyVersion: order.privacyVersion,
    consent,
    statusHistory: standing.entries.map((entry) => viewEntry(entry, viewer)),
  }
}

const assigneeOf = ({ assigneeId, assigneeName }: { assigneeId: string | null; assigneeName: string | null }) =>
  assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' }
