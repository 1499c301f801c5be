import type { ExportedDocument, ExportedOrder } from '@passage/contracts/api/people/account.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { ExpressionBuilder } from 'kysely'
import type { Context, Reader, Tx } from '../../context.ts'
import type { DB } from '../../database/schema.generated.ts'
import { openTravellers } from '../../details/travellers.ts'
import { type DataSubject, personalOrders } from './personal-orders.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** A person's orders, oldest first, with everything that belongs to them, passport numbers plain. */
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
    .selectAll('orders')
    .select(['countries.name as destination', 'visaTypes.name as visaType'])
    .where(personalOrders(subject))
    .orderBy('orders.createdAt')
    .execute()
  const exported: ExportedOrder[] = []
  // One after the other: a transaction has one connection.
  for (const order of orders) {
    exported.push({
      id: order.id,
      orderNumber: order.orderNumber,
      createdAt: order.createdAt.toISOString(),
      closedAt: iso(order.closedAt),
      status: order.status,
      paymentStatus: order.paymentStatus,
      destination: order.destination,
      visaType: order.visaType,
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      customerPhone: order.customerPhone,
      nationality: order.nationality,
      travelPurpose: order.travelPurpose,
      departureDate: order.departureDate,
      returnDate: order.returnDate,
      numberOfApplicants: order.numberOfApplicants,
      processingSpeed: order.processingSpeed,
      totalAmount: toAmount(order.totalCents),
      refundedAmount: toAmount(order.refundedCents),
      currency: order.currency,
      language: order.language,
      notes: order.notes,
      termsVersion: order.termsVersion,
      termsLanguage: order.termsLanguage,
      termsAcceptedAt: iso(order.termsAcceptedAt),
      privacyVersion: order.privacyVersion,
      immediateStart: order.immediateStart,
      embassyReference: order.embassyReference,
      travellers: await openTravellers({ db: tx, fields }, order.id),
      history: await history(tx, order.id),
      documents: await exportDocuments(tx, (eb) => eb('orderId', '=', order.id)),
      ...(await money(tx, order.id)),
      mails: await mails(tx, order.id),
    })
  }
  return exported
}

async function history(db: Reader, orderId: string): Promise<ExportedOrder['history']> {
  const entries = await db
    .selectFrom('orderEntries as entry')
    .leftJoin('notes', (join) => join.onRef('notes.id', '=', 'entry.noteId').on('notes.visibility', '=', 'customer'))
    .select(['entry.seq', 'entry.at', 'entry.status', 'entry.paymentStatus', 'entry.reason', 'entry.actorKind as by'])
    .select('notes.text as note')
    .where('entry.orderId', '=', orderId)
    .orderBy('entry.seq')
    .execute()
  return entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }))
}

/** What is on record of documents, deleted ones included. */
export async function exportDocuments(
  db: Reader,
  which: (eb: ExpressionBuilder<DB, 'documents'>) => ReturnType<ExpressionBuilder<DB, 'documents'>['and']>,
): Promise<ExportedDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'documentType', 'source', 'fileName', 'contentType', 'sizeBytes', 'sha256', 'status'])
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

async function money(db: Reader, orderId: string): Promise<Pick<ExportedOrder, 'payments' | 'refunds' | 'invoices'>> {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute()
  const invoices = await db
    .selectFrom('invoices')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('issuedAt')
    .execute()
  return {
    payments: payments.map(({ id, amountCents, status, method, createdAt, completedAt }) => ({
      id,
      amount: toAmount(amountCents),
      status,
      method,
      createdAt: createdAt.toISOString(),
      completedAt: iso(completedAt),
    })),
    refunds: refunds.map(({ id, cents, reason, status, createdAt, madeAt }) => ({
      id,
      amount: toAmount(cents),
      reason,
      status,
      createdAt: createdAt.toISOString(),
      madeAt: iso(madeAt),
    })),
    invoices: invoices.map(({ number, kind, cents, issuedAt, content }) => ({
      number,
      kind,
      amount: toAmount(cents),
      issuedAt: issuedAt.toISOString(),
      content,
    })),
  }
}

async function mails(db: Reader, orderId: string): Promise<ExportedOrder['mails']> {
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
