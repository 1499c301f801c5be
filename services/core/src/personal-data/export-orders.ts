import type { ExportedDocument, ExportedOrder } from '@passage/contracts/api/people/account.schema'
import type { Traveller } from '@passage/contracts/domain/documents/embassy-file'
import { toAmount } from '@passage/contracts/domain/money/money'
import { mapFields, SEALED_FIELDS } from '@passage/contracts/domain/travellers/traveller-fields'
import type { ExpressionBuilder } from 'kysely'
import { type DataSubject, personalOrders } from '../access/personal-orders.ts'
import type { Context, Queryable, Tx } from '../context.ts'
import type { DB } from '../database/schema.generated.ts'
import { maskNumber, openTravellers } from '../details/travellers.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/**
 * A person's orders, oldest first, with everything that belongs to them; sealed fields plain in the orders that the person
 * placed, else masked as on the order's page.
 */
export async function exportOrders(
  tx: Tx,
  { fields }: Pick<Context, 'fields'>,
  subject: DataSubject,
): Promise<ExportedOrder[]> {
  const orders = await tx
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .select('orders.ownerId')
    .select(['orders.id', 'orderNumber', 'orders.createdAt', 'closedAt', 'status', 'paymentStatus', 'orders.language'])
    .select(['countries.name as destination', 'visaTypes.name as visaType', 'customerName', 'customerEmail'])
    .select(['customerPhone', 'nationality', 'travelPurpose', 'departureDate', 'returnDate', 'numberOfApplicants'])
    .select(['processingSpeed', 'totalCents', 'refundedCents', 'orders.currency', 'orders.notes', 'embassyReference'])
    .select(['termsVersion', 'termsLanguage', 'termsAcceptedAt', 'privacyVersion', 'visaWarnings', 'immediateStart'])
    .select(['orders.invoiceRecipient', 'orders.decisions'])
    .where(personalOrders(subject))
    .orderBy('orders.createdAt')
    .execute()
  const exported: ExportedOrder[] = []
  // One after the other: a transaction has one connection.
  for (const { ownerId, totalCents, refundedCents, ...order } of orders) {
    const travellers = await openTravellers({ db: tx, fields }, order.id)
    exported.push({
      ...order,
      createdAt: order.createdAt.toISOString(),
      closedAt: iso(order.closedAt),
      totalAmount: toAmount(totalCents),
      refundedAmount: toAmount(refundedCents),
      termsAcceptedAt: iso(order.termsAcceptedAt),
      travellers: ownerId === subject.id ? travellers : travellers.map(masked),
      history: await history(tx, order.id),
      documents: await exportDocuments(tx, (eb) => eb('orderId', '=', order.id)),
      ...(await money(tx, order.id)),
      mails: await mails(tx, order.id),
    })
  }
  return exported
}

const masked = (traveller: Traveller): Traveller => ({
  ...traveller,
  ...mapFields(SEALED_FIELDS, (field) => traveller[field] && maskNumber(traveller[field])),
})

async function history(db: Queryable, orderId: string): Promise<ExportedOrder['history']> {
  const entries = await db
    .selectFrom('orderEntries as entry')
    .leftJoin('notes', (join) => join.onRef('notes.id', '=', 'entry.noteId').on('notes.visibility', '=', 'customer'))
    .select(['entry.seq', 'entry.at', 'entry.status', 'entry.paymentStatus', 'entry.reason', 'entry.actorKind as by'])
    .select(['entry.traveller as travellerId', 'notes.text as note'])
    .where('entry.orderId', '=', orderId)
    .orderBy('entry.seq')
    .execute()
  return entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }))
}

/** The records of documents, deleted ones included. */
export async function exportDocuments(
  db: Queryable,
  which: (eb: ExpressionBuilder<DB, 'documents'>) => ReturnType<ExpressionBuilder<DB, 'documents'>['and']>,
): Promise<ExportedDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .select([
      'id',
      'documentType',
      'traveller as travellerId',
      'source',
      'fileName',
      'contentType',
      'sizeBytes',
      'sha256',
      'status',
    ])
    .select(['checkFailure'])
    .select(['createdAt', 'deletesAt', 'deletedAt', 'deletedBecause'])
    .where(which)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ createdAt, deletesAt, deletedAt, ...row }) => ({
    ...row,
    uploadedAt: createdAt.toISOString(),
    deletesAt: iso(deletesAt),
    deletedAt: iso(deletedAt),
  }))
}

async function money(
  db: Queryable,
  orderId: string,
): Promise<Pick<ExportedOrder, 'payments' | 'refunds' | 'invoices'>> {
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'amountCents', 'status', 'method', 'createdAt', 'completedAt'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'cents', 'reason', 'status', 'createdAt', 'madeAt'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute()
  const invoices = await db
    .selectFrom('invoices')
    .select(['number', 'kind', 'cents', 'issuedAt', 'content'])
    .where('orderId', '=', orderId)
    .orderBy('issuedAt')
    .execute()
  return {
    payments: payments.map(({ amountCents, ...payment }) => ({
      ...payment,
      amount: toAmount(amountCents),
      createdAt: payment.createdAt.toISOString(),
      completedAt: iso(payment.completedAt),
    })),
    refunds: refunds.map(({ cents, ...refund }) => ({
      ...refund,
      amount: toAmount(cents),
      createdAt: refund.createdAt.toISOString(),
      madeAt: iso(refund.madeAt),
    })),
    invoices: invoices.map(({ cents, ...invoice }) => ({
      ...invoice,
      amount: toAmount(cents),
      issuedAt: invoice.issuedAt.toISOString(),
    })),
  }
}

async function mails(db: Queryable, orderId: string): Promise<ExportedOrder['mails']> {
  const rows = await db
    .selectFrom('mails')
    .select(['template', 'reader', 'status', 'claimedAt', 'sentAt'])
    .where('orderId', '=', orderId)
    .where('reader', '<>', 'staff')
    .where('status', '<>', 'due')
    .orderBy('claimedAt')
    .$narrowType<{ claimedAt: Date }>()
    .execute()
  return rows.map(({ claimedAt, sentAt, ...mail }) => ({
    ...mail,
    claimedAt: claimedAt.toISOString(),
    sentAt: iso(sentAt),
  }))
}
