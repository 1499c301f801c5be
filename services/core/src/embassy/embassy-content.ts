import { DOCUMENT_TYPES, USABLE_STATUSES } from '@passage/contracts/domain/documents/documents'
import type { EmbassyDocument, EmbassyFile, RequirementState } from '@passage/contracts/domain/documents/embassy-file'
import {
  countsFor,
  isPersonal,
  positionsOf,
  type TravellerDocument,
} from '@passage/contracts/domain/documents/needed-documents'
import { MAX_TRAVELLERS } from '@passage/contracts/domain/money/quote'
import { orderNotFound } from '../access/scope.ts'
import type { Context, Tx } from '../context.ts'
import { openTravellers } from '../details/travellers.ts'
import { stillThere } from '../documents/deletion/due-files.ts'

/** A document with where it lies. */
export interface StoredDocument extends EmbassyDocument {
  contentType: string
  storageKey: string
  status: string
}

export type EmbassyContent = EmbassyFile<StoredDocument>

/** What the file for the embassy says of an order as it is at entry `seq`. Throws `order_not_found`. */
export async function embassyContent(context: Context, orderId: string, seq: number): Promise<EmbassyContent> {
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const order = await readOrder(tx, orderId)
      const documents = await readDocuments(tx, orderId, seq)
      const asked = await tx
        .selectFrom('documentRequests')
        .select(['documentType', 'traveller'])
        .where('orderId', '=', orderId)
        .where('answeredAt', 'is', null)
        .execute()
      const stateOf = (documentType: string, traveller: number | null): RequirementState => {
        const fits = (one: TravellerDocument) =>
          one.documentType === documentType && (traveller === null || countsFor(traveller, one.traveller))
        const held = documents.filter(fits)
        if (held.some((document) => document.status === 'approved')) return 'approved'
        if (held.length > 0) return 'received'
        return asked.some(fits) ? 'asked' : 'missing'
      }
      const { numberOfApplicants } = order.content
      const required = order.requiredDocuments.flatMap((documentType) => {
        const isForAll =
          !isPersonal(documentType) &&
          documents.every((one) => one.documentType !== documentType || one.traveller === null)
        const whose = numberOfApplicants === 1 || isForAll ? [null] : positionsOf(numberOfApplicants)
        return whose.map((traveller) => ({ documentType, traveller, state: stateOf(documentType, traveller) }))
      })
      return {
        ...order.content,
        travellers: await openTravellers({ db: tx, fields: context.fields }, orderId),
        required,
        documents,
        receipt: await readReceipt(tx, orderId),
      }
    })
}

async function readOrder(tx: Tx, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .selectAll('orders')
    .select(['countries.name as country', 'countries.nameFr as countryFr'])
    .select(['visaTypes.name as visa', 'visaTypes.nameFr as visaFr'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  return {
    requiredDocuments: order.requiredDocuments,
    content: {
      orderNumber: order.orderNumber,
      language: order.language,
      customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
      destination: { en: order.country, fr: order.countryFr },
      visaType: { en: order.visa, fr: order.visaFr },
      purpose: order.travelPurpose,
      express: order.processingSpeed !== 'standard',
      departureDate: order.departureDate,
      returnDate: order.returnDate,
      numberOfApplicants: order.numberOfApplicants,
    },
  }
}

/**
 * Received and approved ones; not what was sent back, is gone, or had its place taken. Traveller by traveller, then those for
 * all, each in the checklist's order.
 */
async function readDocuments(tx: Tx, orderId: string, seq: number): Promise<StoredDocument[]> {
  const documents = await tx
    .selectFrom('documents')
    .select(['documentType', 'traveller', 'fileName', 'contentType', 'sizeBytes', 'sha256', 'storageKey', 'status'])
    .where('documents.orderId', '=', orderId)
    .where('documents.entrySeq', '<=', seq)
    .where('documents.source', '=', 'traveller')
    .where('documents.status', 'in', USABLE_STATUSES)
    .where(stillThere)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('documents as newer')
            .select('newer.id')
            .whereRef('newer.replaces', '=', 'documents.id')
            .where('newer.entrySeq', '<=', seq),
        ),
      ),
    )
    .orderBy('documents.createdAt')
    .execute()
  const rank = (type: string): number => (DOCUMENT_TYPES as readonly string[]).indexOf(type)
  const whose = ({ traveller }: TravellerDocument): number => traveller ?? MAX_TRAVELLERS + 1
  return documents.sort((one, other) => whose(one) - whose(other) || rank(one.documentType) - rank(other.documentType))
}

async function readReceipt(tx: Tx, orderId: string): Promise<EmbassyContent['receipt']> {
  const payment = await tx
    .selectFrom('payments')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.orderId', '=', 'payments.orderId').on('invoices.kind', '=', 'invoice'),
    )
    .select(['payments.capturedCents', 'payments.currency', 'payments.method', 'payments.completedAt'])
    .select('invoices.number')
    .where('payments.orderId', '=', orderId)
    .where('payments.capturedCents', '>', 0)
    .executeTakeFirst()
  if (!payment) return null
  return {
    cents: payment.capturedCents,
    currency: payment.currency,
    paidBy: payment.method,
    paidAt: payment.completedAt?.toISOString() ?? null,
    invoiceNumber: payment.number,
  }
}
