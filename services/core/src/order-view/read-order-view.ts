import type { FeeDue } from '@passage/contracts/api/desk/fee-due.schema'
import type {
  FeePromiseView,
  FullOrder,
  OrderView,
  RedactedOrder,
} from '@passage/contracts/api/orders/order-view.schema'
import { deskAction } from '@passage/contracts/domain/desk/desk-action'
import { travellersWithoutVisa } from '@passage/contracts/domain/documents/needed-documents'
import { feeTerms, serviceFeeOf } from '@passage/contracts/domain/money/fee-back'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { PaymentCard } from '@passage/contracts/domain/money/payment-card'
import { isPaid } from '@passage/contracts/domain/money/payment-status'
import { priceOf } from '@passage/contracts/domain/money/quote'
import { deliveryOf, type HandOver } from '@passage/contracts/domain/orders/delivery'
import { editableUntil } from '@passage/contracts/domain/orders/edit-rule'
import { normaliseOrderNumber, ORDER_NUMBER_PATTERN } from '@passage/contracts/domain/orders/order-number'
import { isPayable } from '@passage/contracts/domain/orders/order-status'
import { type Viewer, viewerOf } from '@passage/contracts/domain/orders/viewer'
import { maskName } from '@passage/contracts/domain/people/masking'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { daysWithoutPassport } from '@passage/contracts/domain/promise/visa-map'
import { type Decisions, expectingVisas, travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { orderNotFound } from '../access/scope.ts'
import type { Context, Queryable } from '../context.ts'
import { incompleteTravellers, paymentStanding, viewTurn } from '../orders/lists/overview.ts'
import { remindersOf } from '../orders/reminders.ts'
import { feeDueOf } from '../payments/fee-due.ts'
import { type Expectation, expectationOf, explained, mapOfOrder } from '../promise/expected-completion.ts'
import { viewPassportReads } from './passport-reads.ts'
import { viewDecision } from './pending-decisions.ts'
import { findOrderView, type OrderKey, type OrderViewRow } from './select-order-view.ts'
import {
  viewDispute,
  viewDocument,
  viewEmbassyFile,
  viewEntry,
  viewInvoice,
  viewRefund,
  viewRequest,
  viewTraveller,
} from './view-rows.ts'

type Opener = Pick<Context, 'db' | 'fields'>

/**
 * An order as its viewer may see it: redacted for strangers, also signed-out ones (null). A number may be in any spelling.
 * Throws `order_not_found` for every kind of miss alike. design.md, The screens' one order.
 */
export async function readOrderView(context: Opener, viewer: ActingPerson | null, key: OrderKey): Promise<OrderView> {
  const order = await findOrderView(context.db, 'id' in key ? key : spelled(key.number), viewer?.id ?? null)
  if (!order) throw orderNotFound()
  const what = viewerOf(viewer, order)
  const facts = {
    ...order,
    travellersComplete: incompleteTravellers(order) === 0,
  }
  const expectation = await expectationOf(facts)
  const common = commonView(order, what, expectation)
  if (what === 'stranger') return { ...common, full: false, id: null, customerName: maskName(order.customerName) }
  const forecastOn = common.askingStripe ? null : expectation.forecastOn
  const map = await mapOfOrder(facts, { ...expectation, forecastOn })
  const { inPerson, passportSent } = order
  const journey = { inPerson, passportSent, passportDays: passportSent ? daysWithoutPassport(order) : 0, map }
  const { reckoning } = expectation
  const promise = reckoning && (await explained(order, reckoning, forecastOn))
  const feeDue = what === 'staff' ? feeDueIn(order, reckoning) : null
  return fullView(order, { ...common, journey, promise, feeDue }, what === 'staff', context.fields)
}

/** The whole order. Throws `order_not_found` also without access to it. */
export async function readFullOrder(context: Opener, viewer: ActingPerson, id: string): Promise<FullOrder> {
  const order = await readOrderView(context, viewer, { id })
  if (!order.full) throw orderNotFound()
  return order
}

/** The last entry of an order that a browser follows by its number, in any spelling. Throws `order_not_found`. */
export async function readLastSeq(db: Queryable, typed: string): Promise<{ orderNumber: string; lastSeq: number }> {
  const order = await db
    .selectFrom('orders')
    .select(['orderNumber', 'lastSeq'])
    .where('orderNumber', '=', spelled(typed).number)
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  return order
}

function spelled(typed: string): { number: string } {
  const number = normaliseOrderNumber(typed)
  if (!ORDER_NUMBER_PATTERN.test(number)) throw orderNotFound()
  return { number }
}

/** The public part of an order. */
type CommonView = Omit<RedactedOrder, 'full' | 'id' | 'customerName'>

function commonView(order: OrderViewRow, viewer: Viewer, expectation: Expectation): CommonView {
  const travellersComplete = incompleteTravellers(order) === 0
  const standing = paymentStanding(order)
  const { expectedCompletion, answerBy } = expectation
  return {
    orderNumber: order.orderNumber,
    destinationCountry: order.destinationCountry,
    destinationCountryFr: order.destinationCountryFr,
    destinationCode: order.destinationCode,
    visaType: order.visaType,
    visaTypeFr: order.visaTypeFr,
    visaTypeCode: order.visaTypeCode,
    totalAmount: toAmount(order.totalCents),
    currency: order.currency,
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    paymentStatus: order.paymentStatus,
    ...standing,
    documentsCount: order.documentsCount ?? 0,
    expectedCompletion: standing.askingStripe ? null : expectedCompletion,
    answerBy,
    paymentWindowEndsAt: isPayable(order.status) ? order.paymentWindowEndsAt.toISOString() : null,
    ...viewTurn(order, viewer === 'staff'),
    decisions: order.decisions,
    openRequests: order.openRequests ?? 0,
    travellersComplete,
    delivery: deliveryOf(order.status, Boolean(order.hasVisas), order.delivery),
    visasHere: order.documents.filter(({ source, deletedAt }) => source === 'visa' && deletedAt === null).length,
    lastSeq: order.lastSeq,
    statusHistory: order.entries.map((entry) => viewEntry(entry, viewer)),
  }
}

type OwnView = CommonView & Pick<FullOrder, 'promise' | 'journey' | 'feeDue'>

function fullView(order: OrderViewRow, common: OwnView, isStaff: boolean, fields: Context['fields']): FullOrder {
  return {
    ...common,
    full: true,
    id: order.id,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    nationality: order.nationality,
    travelPurpose: order.travelPurpose,
    numberOfApplicants: order.numberOfApplicants,
    processingSpeed: order.processingSpeed,
    departureDate: order.departureDate,
    neededBy: order.neededBy,
    actBy: isStaff ? (order.actBy?.toISOString() ?? null) : null,
    feePromise: feePromiseOf(order),
    returnDate: order.returnDate,
    visaProductId: order.offerId,
    visaProduct: { countryName: order.destinationCountry, agency: order.agencyName },
    priceParts: order.quote.map(({ kind, quantity, cents }) => ({ kind, quantity, amount: toAmount(cents) })),
    refundedAmount: toAmount(order.refundedCents),
    paymentMethod: order.paymentMethod,
    paymentCard: cardOf(order),
    paymentId: order.paymentId,
    language: order.language,
    updatedAt: order.updatedAt.toISOString(),
    notes: order.notes,
    needsAttention: isStaff && Boolean(order.needsAttention),
    nextAction: isStaff ? nextAction(order) : null,
    assignee: isStaff ? order.assignee : null,
    reminders: isStaff ? remindersOf({ ...order, travellersComplete: common.travellersComplete }) : null,
    pendingDecisions: isStaff ? order.pendingDecisions.map(viewDecision) : [],
    documents: order.documents
      .filter(({ withdrawnAt }) => isStaff || withdrawnAt === null)
      .map((document) => viewDocument(document, isStaff)),
    passportReads: isStaff ? viewPassportReads(order, fields) : [],
    travellers: order.travellers.map((traveller) => viewTraveller(traveller, order, fields)),
    incompleteTravellers: incompleteTravellers(order),
    editableUntil: editableUntil(order.createdAt).toISOString(),
    requiredDocuments: [...order.requiredDocuments],
    requests: order.requests.map(viewRequest),
    otherDelivery: otherDelivery(order),
    embassyFile: isStaff ? viewEmbassyFile(order) : null,
    embassyReference: order.embassyReference,
    submittedOn: order.submittedOn,
    refunds: order.refunds.map((refund) => viewRefund(refund, isStaff)),
    disputes: order.disputes.map((dispute) => viewDispute(dispute, isStaff)),
    invoices: order.invoices.map(viewInvoice),
    invoiceRecipient: order.invoiceRecipient,
    visaTypeId: order.visaTypeId,
    visaWarnings: [...order.visaWarnings],
    termsVersion: order.termsVersion,
    termsLanguage: order.termsLanguage,
    privacyVersion: order.privacyVersion,
    consent: order.consent && {
      version: order.consent.noticeVersion,
      language: order.consent.language,
      givenAt: new Date(order.consent.clientGivenAt).toISOString(),
    },
  }
}

function feePromiseOf({ onTime, refusedFeePercent, quote, decisions }: OrderViewRow): FeePromiseView | null {
  if (!feeTerms({ onTime, refusedFeePercent })) return null
  return { onTime, refusedFeePercent, serviceFee: toAmount(serviceFeeOf(priceOf(quote), travelling(decisions).length)) }
}

function feeDueIn(order: OrderViewRow, reckoning: Expectation['reckoning']): FeeDue {
  const { refunds, paymentStatus, totalCents } = order
  const sumOf = (some: typeof refunds) => some.reduce((sum, { cents }) => sum + cents, 0)
  const feeCents = sumOf(refunds.filter(({ reason }) => reason === 'fee_returned'))
  return feeDueOf({ ...order, feeCents }, reckoning, isPaid(paymentStatus) ? totalCents - sumOf(refunds) : 0)
}

const cardOf = ({ cardBrand, cardLast4 }: OrderViewRow): PaymentCard | null =>
  cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null

type DeliveryRow = Pick<OrderViewRow, 'status' | 'delivery'> & {
  decisions: Decisions
  documents: Pick<OrderViewRow['documents'][number], 'source' | 'travellerId' | 'withdrawnAt'>[]
}

/**
 * How the other travellers' visas arrive in an order that was completed with some visas here; null: all or none are
 * here.
 */
export function otherDelivery({ status, decisions, documents, delivery }: DeliveryRow): HandOver | null {
  const visas = documents
    .filter(({ source, withdrawnAt }) => source === 'visa' && withdrawnAt === null)
    .map(({ travellerId }) => ({ traveller: travellerId }))
  const areSome = visas.length > 0 && travellersWithoutVisa(expectingVisas(decisions), visas).length > 0
  return status === 'completed' && areSome ? delivery : null
}

const nextAction = ({
  status,
  deskTurn,
  heldSince,
  documentsToReview,
  visasDue,
  inTrouble,
  embassyFiles,
}: OrderViewRow) =>
  deskAction({
    ...{ status, whoseTurn: deskTurn, held: heldSince !== null, documentsToReview: documentsToReview ?? 0 },
    ...{ visasDue, inTrouble: Boolean(inTrouble), hasEmbassyFile: embassyFiles.length > 0 },
  })
