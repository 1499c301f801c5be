import { type ChecklistItem, documentsFor } from '@passage/contracts/domain/documents/checklist'
import { type MinorDocuments, minorDocuments } from '@passage/contracts/domain/documents/minor-documents'
import { countsFor, positionsOf, type TravellerDocument } from '@passage/contracts/domain/documents/needed-documents'
import { DomainError } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { feeOwed, feeStillOwed } from '@passage/contracts/domain/money/fee-back'
import { priceOf } from '@passage/contracts/domain/money/quote'
import { deciderOf } from '@passage/contracts/domain/orders/decider'
import { isPastDocuments, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { TravelPurpose } from '@passage/contracts/domain/orders/travel'
import { promisedUntil } from '@passage/contracts/domain/promise/reckoning'
import { type Decisions, travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { documentsOfOffer, readChecklists } from '../checklist/read-checklist.ts'
import type { Context, Queryable } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import { presentDocuments } from '../documents/count-documents.ts'
import type { MailFacts } from '../mails/mail-facts.ts'
import { feeReturned } from '../payments/fee-due.ts'
import { expectationOf } from '../promise/expected-completion.ts'
import { reckonedEntriesOf } from '../promise/forecast.ts'
import { readRefund } from './read-mail-refund.ts'
import { readOwed } from './read-owed.ts'
import { revertedSeq } from './reverted-seq.ts'

interface OfOrder {
  orderId: string
}

type EntryFacts = Omit<MailDue, 'key' | 'template'>

/** Facts that all mails of an order share. */
type OrderFacts = Omit<MailFacts, 'entry' | 'refund'>

/** The facts of a mail about an entry, as of now; `known` are those of another mail of the order. Throws `order_not_found`. */
export async function readMailFacts(
  { db }: Context,
  orderId: string,
  mail: EntryFacts,
  known?: OrderFacts,
): Promise<MailFacts> {
  const [order, entry, refund] = await Promise.all([
    known ?? readOrderFacts(db, orderId),
    selectEntry(db, orderId, mail.seq),
    mail.refundId ? readRefund(db, orderId, mail.refundId) : null,
  ])
  if (!order || !entry) throw new DomainError('order_not_found', `There is no entry ${mail.seq} of order ${orderId}.`)
  return { ...order, entry, refund }
}

async function readOrderFacts(db: Queryable, orderId: string): Promise<OrderFacts | null> {
  const [[order], owed] = await Promise.all([orderOf(db, { orderId }), readOwed(db, orderId)])
  if (!order) return null
  const readAt = new Date()
  const minorDocuments = await readMinorDocuments(db, order, owed)
  const travellers = positionsOf(order.decisions.length).map((position) => travellerAt(order, position))
  const areComplete = travellers.every(({ complete, decision }) => complete || decision === 'withdrawn')
  const { expectedCompletion, answerBy, reckoning } = await expectationOf(
    { ...order, entries: order.reckoned, travellersComplete: areComplete },
    readAt,
  )
  const agency = order.agencyId === null ? null : await readAgency(db, order.agencyId)
  return {
    ...order,
    orderId,
    agency,
    orderedBy: order.ownerEmail === order.customerEmail.toLowerCase() ? null : (agency?.name ?? order.ownerName),
    destination: { en: order.country, fr: order.countryFr },
    visaType: { en: order.visa, fr: order.visaFr },
    visaWarnings: order.visaWarnings.filter(({ travellerId }) => travelling(order.decisions).includes(travellerId)),
    capturedCents: order.capturedCents ?? 0,
    refundCents: order.refundCents + feeDue(order),
    promise: reckoning,
    paidCard: order.cardBrand && order.cardLast4 ? { brand: order.cardBrand, last4: order.cardLast4 } : null,
    decider: deciderOf(order.visaTypeCode),
    expectedCompletion,
    answerBy,
    readAt,
    travellers,
    owed,
    minorDocuments,
    documentsCount: order.ownCount ?? 0,
    documentsDeleteAt: order.ownDeleteAt,
    visas: { count: order.visaCount ?? 0, deletesAt: order.visasDeleteAt },
  }
}

/** What is owed of the service fee and not promised yet: the entry follows the one that ended the order. */
function feeDue(order: OrderRow): number {
  const facts = {
    ...{ status: order.status, decisions: order.decisions, submittedToEmbassy: order.submittedAt !== null },
    closedAt: order.closedAt?.toISOString() ?? null,
    promisedUntil: promisedUntil(order.promisedOn),
  }
  const leftCents = (order.capturedCents ?? 0) - order.refundCents
  return feeStillOwed(feeOwed(order, priceOf(order.quote), facts), { feeCents: order.feeCents, leftCents })
}

interface Recommending extends Pick<Travelling, 'knownTravellers'> {
  status: OrderStatus
  offerId: number
  requiredDocuments: readonly string[]
  destinationCode: string
  nationality: string
  travelPurpose: string
  departureDate: string | null
  decisions: Decisions
  presentDocuments: readonly TravellerDocument[]
}

/** The checklist's documents for travellers under 18. The checklists are read only when a traveller may be. */
async function readMinorDocuments(
  db: Queryable,
  order: Recommending,
  owed: readonly TravellerDocument[],
): Promise<MinorDocuments[]> {
  const travellers = travelling(order.decisions).map((position) => ({
    position,
    birthDate: order.knownTravellers.find((known) => known.position === position)?.born ?? null,
  }))
  const today = luxembourgDay(new Date())
  const of = (items: readonly ChecklistItem[]) =>
    minorDocuments(items, travellers, order.departureDate, today, [...order.presentDocuments, ...owed])
  if (isPastDocuments(order.status) || of(documentsFor([], [])).length === 0) return []
  const { nationality, travelPurpose, destinationCode: destination } = order
  const checklists = await readChecklists(db, {
    destination,
    nationality: nationality || null,
    purpose: travelPurpose as TravelPurpose,
  })
  return of(documentsOfOffer(checklists, { id: order.offerId, requiredDocuments: order.requiredDocuments }))
}

interface Travelling {
  knownTravellers: { position: number; first: string; last: string; born: string | null; complete: boolean }[]
  visaTravellers: (number | null)[] | null
  decisions: Decisions
}

function travellerAt(
  { knownTravellers, visaTravellers, decisions }: Travelling,
  position: number,
): MailFacts['travellers'][number] {
  const known = knownTravellers.find((traveller) => traveller.position === position)
  return {
    position,
    name: known?.first || known?.last || null,
    complete: known?.complete ?? false,
    decision: decisions[position - 1] ?? 'open',
    hasVisa: (visaTravellers ?? []).some((traveller) => countsFor(position, traveller)),
  }
}

/** In one statement: each mail asks for all of it at least twice. */
const orderOf = prepared((db, { orderId }: OfOrder) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.ownerId')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .leftJoinLateral(
      (payments) =>
        payments
          .selectFrom('payments')
          .select(['capturedCents', 'completedAt', 'method', 'cardBrand', 'cardLast4'])
          .whereRef('payments.orderId', '=', 'orders.id')
          .orderBy('capturedCents', 'desc')
          .orderBy('createdAt', 'desc')
          .limit(1)
          .as('payment'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      // Documents that an entry has added and whose files exist.
      (documents) =>
        documents
          .selectFrom('documents')
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere('source', '!=', 'visa').as('ownCount'),
            fn.max('deletesAt').filterWhere('source', '!=', 'visa').as('ownDeleteAt'),
            fn.countAll<number>().filterWhere('source', '=', 'visa').as('visaCount'),
            fn.max('deletesAt').filterWhere('source', '=', 'visa').as('visasDeleteAt'),
            fn
              .agg<(number | null)[]>('json_agg', ['traveller'])
              .filterWhere('source', '=', 'visa')
              .as('visaTravellers'),
          ])
          .whereRef('documents.orderId', '=', 'orders.id')
          .where('entrySeq', 'is not', null)
          .where('deletedAt', 'is', null)
          .where('deletedBecause', 'is distinct from', 'withdrawn')
          .as('kept'),
      (join) => join.onTrue(),
    )
    .selectAll('orders')
    .select(['users.email as ownerEmail', 'users.name as ownerName'])
    .select([
      'countries.code as destinationCode',
      'countries.name as country',
      'countries.nameFr as countryFr',
      'visaTypes.name as visa',
    ])
    .select(['visaTypes.nameFr as visaFr', 'visaTypes.code as visaTypeCode'])
    .select(['payment.capturedCents', 'payment.completedAt as paidAt', 'payment.method as paidBy'])
    .select(['payment.cardBrand', 'payment.cardLast4'])
    .select(['kept.ownCount', 'kept.ownDeleteAt', 'kept.visaCount', 'kept.visasDeleteAt', 'kept.visaTravellers'])
    .select(
      sql<number>`(select coalesce(sum(cents), 0)::bigint from refunds where order_id = orders.id)`.as('refundCents'),
    )
    .select(feeReturned.as('feeCents'))
    .select(presentDocuments.as('presentDocuments'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('travellers')
          .select(['position', 'firstName as first', 'lastName as last', 'birthDate as born', 'complete'])
          .whereRef('travellers.orderId', '=', 'orders.id'),
      ).as('knownTravellers'),
    )
    .select((eb) => jsonArrayFrom(reckonedEntriesOf(eb)).as('reckoned'))
    .where('orders.id', '=', orderId),
)

type OrderRow = Awaited<ReturnType<typeof orderOf>>[number]

const entryOf = prepared((db, { orderId, seq }: OfOrder & { seq: number }) =>
  db
    .selectFrom('orderEntries as entry')
    .leftJoin('notes', (join) => join.onRef('notes.id', '=', 'entry.noteId').on('notes.visibility', '=', 'customer'))
    .select(['entry.at', 'entry.status', 'entry.reason', 'entry.actorKind', 'notes.text as note'])
    .select(['entry.documentType', 'entry.traveller'])
    .select((eb) => revertedSeq(eb).as('revertsSeq'))
    .where('entry.orderId', '=', orderId)
    .where('entry.seq', '=', seq),
)

async function selectEntry(db: Queryable, orderId: string, seq: number): Promise<MailFacts['entry'] | null> {
  const [entry] = await entryOf(db, { orderId, seq })
  return entry ?? null
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
async function readAgency(db: Queryable, agencyId: number): Promise<MailFacts['agency']> {
  const members = await membersOf(db, { agencyId })
  const [agency] = members
  if (!agency) return null
  const { name, mailsTraveller } = agency
  return { name, mailsTraveller, emails: members.flatMap(({ email }) => email ?? []) }
}
