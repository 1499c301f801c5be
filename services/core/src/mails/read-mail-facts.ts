import { DomainError } from '@passage/contracts/domain/errors'
import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import type { ProcessingSpeed } from '@passage/contracts/domain/money/quote'
import type { HandOver } from '@passage/contracts/domain/orders/delivery'
import type { ActorKind, EntryReason } from '@passage/contracts/domain/orders/history'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import type { Context, Reader } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import { expectedCompletion } from '../orders/placing/expected-completion.ts'
import type { MailFacts } from './mail-facts.ts'
import { readDocumentFacts } from './read-document-facts.ts'

interface OfOrder {
  orderId: string
}

type EntryFacts = Omit<MailDue, 'key' | 'template'>

/** The facts for a mail about one entry, as they are now. Throws `order_not_found`, also for an entry that is not there. */
export async function readMailFacts({ db }: Context, orderId: string, mail: EntryFacts): Promise<MailFacts> {
  const [[order], entry] = await Promise.all([orderOf(db, { orderId }), selectEntry(db, orderId, mail.seq)])
  if (!order || !entry) throw new DomainError('order_not_found', `There is no entry ${mail.seq} of order ${orderId}.`)
  const status = order.status as OrderStatus
  const paymentStatus = order.paymentStatus as PaymentStatus
  const [agency, [payment], refund, refundCents, documents, travellersMissing] = await Promise.all([
    order.agencyId === null ? null : readAgency(db, order.agencyId),
    paymentOf(db, { orderId }),
    mail.refundId ? readRefund(db, orderId, mail.refundId) : null,
    sumOfRefunds(db, orderId),
    readDocumentFacts(db, orderId),
    missingTravellers(db, orderId, order.numberOfApplicants),
  ])
  return {
    orderId,
    orderNumber: order.orderNumber,
    language: order.language as Language,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    agency,
    orderedBy: order.ownerEmail === order.customerEmail.toLowerCase() ? null : (agency?.name ?? order.ownerName),
    destination: { en: order.country, fr: order.countryFr },
    visaType: { en: order.visa, fr: order.visaFr },
    numberOfApplicants: order.numberOfApplicants,
    processingSpeed: order.processingSpeed as ProcessingSpeed,
    status,
    paymentStatus,
    currency: order.currency,
    totalCents: order.totalCents,
    capturedCents: payment?.capturedCents ?? 0,
    refundCents,
    createdAt: order.createdAt,
    paymentWindowEndsAt: order.paymentWindowEndsAt,
    paidAt: payment?.completedAt ?? null,
    paidBy: payment?.method ?? null,
    submittedAt: order.submittedAt,
    embassyReference: order.embassyReference,
    delivery: order.delivery as HandOver | null,
    dueAt: order.dueAt,
    expectedCompletion: await expectedCompletion({
      ...order,
      status,
      paymentStatus,
      paidAt: payment?.completedAt ?? null,
    }),
    entry,
    travellersMissing,
    refund,
    ...documents,
  }
}

const orderOf = prepared((db, { orderId }: OfOrder) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.ownerId')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .selectAll('orders')
    .select(['users.email as ownerEmail', 'users.name as ownerName'])
    .select(['offers.processingDays', 'countries.code as destinationCode'])
    .select([
      'countries.name as country',
      'countries.nameFr as countryFr',
      'visaTypes.name as visa',
      'visaTypes.nameFr as visaFr',
    ])
    .where('orders.id', '=', orderId),
)

const entryOf = prepared((db, { orderId, seq }: OfOrder & { seq: number }) =>
  db
    .selectFrom('orderEntries as entry')
    .leftJoin('notes', (join) => join.onRef('notes.id', '=', 'entry.noteId').on('notes.visibility', '=', 'customer'))
    .select(['entry.at', 'entry.status', 'entry.reason', 'entry.actorKind', 'notes.text as note'])
    .where('entry.orderId', '=', orderId)
    .where('entry.seq', '=', seq),
)

async function selectEntry(db: Reader, orderId: string, seq: number): Promise<MailFacts['entry'] | null> {
  const [entry] = await entryOf(db, { orderId, seq })
  if (!entry) return null
  return {
    ...entry,
    status: entry.status as OrderStatus,
    reason: entry.reason as EntryReason,
    actorKind: entry.actorKind as ActorKind,
  }
}

const membersOf = prepared((db, { agencyId }: { agencyId: number }) =>
  db
    .selectFrom('agencies')
    .leftJoin('users', (join) =>
      join
        .onRef('users.agencyId', '=', 'agencies.id')
        .on('users.isActive', '=', true)
        .on('users.role', '=', 'b2b_client'),
    )
    .select(['agencies.name', 'agencies.mailsTraveller', 'users.email'])
    .where('agencies.id', '=', agencyId)
    .orderBy('users.createdAt'),
)

/** The agency that placed the order, with its active members. */
async function readAgency(db: Reader, agencyId: number): Promise<MailFacts['agency']> {
  const members = await membersOf(db, { agencyId })
  const [agency] = members
  if (!agency) return null
  const { name, mailsTraveller } = agency
  return { name, mailsTraveller, emails: members.flatMap(({ email }) => email ?? []) }
}

const paymentOf = prepared((db, { orderId }: OfOrder) =>
  db
    .selectFrom('payments')
    .select(['capturedCents', 'completedAt', 'method'])
    .where('orderId', '=', orderId)
    .orderBy('capturedCents', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1),
)

async function readRefund(db: Reader, orderId: string, refundId: string): Promise<MailFacts['refund']> {
  const refund = await db
    .selectFrom('refunds')
    .leftJoin('notes', (join) => join.onRef('notes.id', '=', 'refunds.noteId').on('notes.visibility', '=', 'customer'))
    .select(['refunds.cents', 'refunds.paidOtherwise', 'notes.text as note'])
    .where('refunds.id', '=', refundId)
    .where('refunds.orderId', '=', orderId)
    .executeTakeFirst()
  return refund ?? (await readSurplus(db, orderId, refundId))
}

/** Money that the order did not wait for. */
async function readSurplus(db: Reader, orderId: string, surplusId: string): Promise<MailFacts['refund']> {
  const surplus = await db
    .selectFrom('surplusPayments')
    .leftJoin('notes', (join) =>
      join.onRef('notes.id', '=', 'surplusPayments.noteId').on('notes.visibility', '=', 'customer'),
    )
    .select(['surplusPayments.cents', 'surplusPayments.paidOtherwise', 'notes.text as note'])
    .where('surplusPayments.id', '=', surplusId)
    .where('surplusPayments.orderId', '=', orderId)
    .executeTakeFirst()
  return surplus ?? null
}

const refundsOf = prepared((db, { orderId }: OfOrder) =>
  db.selectFrom('refunds').select('cents').where('orderId', '=', orderId),
)

async function sumOfRefunds(db: Reader, orderId: string): Promise<number> {
  const rows = await refundsOf(db, { orderId })
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}

const completeTravellersOf = prepared((db, { orderId }: OfOrder) =>
  db
    .selectFrom('travellers')
    .select('position')
    .where('orderId', '=', orderId)
    .where('firstName', '!=', '')
    .where('lastName', '!=', '')
    .where('birthDate', 'is not', null)
    .where('nationality', 'is not', null)
    .where('passportNumberEncrypted', 'is not', null)
    .where('passportExpiry', 'is not', null),
)

async function missingTravellers(db: Reader, orderId: string, count: number): Promise<number[]> {
  const complete = await completeTravellersOf(db, { orderId })
  const there = new Set(complete.map(({ position }) => position))
  return Array.from({ length: count }, (_, index) => index + 1).filter((position) => !there.has(position))
}
