import { randomBytes, randomUUID } from 'node:crypto'
import type { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import type { VisaWarning } from '@passage/contracts/domain/catalogue/visa-fit'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { DomainError } from '@passage/contracts/domain/errors'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { paymentWindowEnd } from '@passage/contracts/domain/money/payment-window'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import { orderNumberFrom } from '@passage/contracts/domain/orders/order-number'
import { ORDER_QUOTAS, type OrderQuotas } from '@passage/contracts/domain/orders/order-quotas'
import { STATUS } from '@passage/contracts/domain/orders/order-status'
import { type Priority, priorityOf } from '@passage/contracts/domain/orders/priority'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { neededByOf } from '@passage/contracts/domain/promise/lateness'
import { LEGAL_VERSIONS } from '@passage/contracts/domain/site/legal'
import { openDecisions } from '@passage/contracts/domain/travellers/traveller-decision'
import { readNationality } from '@passage/contracts/places/read-nationality'
import { audit } from '../../audit/audit.ts'
import { type Context, type Tx, transaction } from '../../context.ts'
import { brokenConstraint } from '../../database/errors.ts'
import { textArray } from '../../database/expressions.ts'
import { withNationalityCodes } from '../../details/check-details.ts'
import { refuseStrangeAddress } from '../../details/refuse-email-change.ts'
import { attachDocuments, lockDocuments, type UsableDocument } from '../../documents/attach-documents.ts'
import { endDraft } from '../../drafts/order-drafts.ts'
import { readVisaWarnings } from '../../requirements/visa-warnings.ts'
import { noteOrder } from '../../statistics/order-days.ts'
import { noteTotals } from '../../statistics/totals.ts'
import { insertEntry } from '../entries/insert-entry.ts'
import { keepWithinQuota } from '../quota/keep-within-quota.ts'
import { addTravellers, joinNames, namedTravellers } from './add-travellers.ts'
import { type CreatedOrder, findRepeated, requestHash } from './find-repeated.ts'
import { type PricedOffer, priceOrder } from './price-order.ts'
import { type Journey, refuseImpossible } from './refuse-impossible.ts'
import { visaOrderInput } from './start-order.ts'

const ATTEMPTS = 5

/** A priced request for an order. `agencyId` null: placed for no agency. */
export interface Placed {
  order: CreateOrder
  agencyId: number | null
  priority: Priority
}

/**
 * Records an order in one transaction, once per idempotency key. Throws `price_changed`, `terms_superseded`,
 * `offer_not_available`, `document_not_usable`, `draft_changed`, `idempotency_conflict`, `invalid_input`, and as
 * `keepWithinQuota`. design.md, Creation.
 */
export function createOrder(
  context: Context,
  person: ActingPerson,
  input: CreateOrder,
  idempotencyKey: string | null,
  quotas: OrderQuotas = ORDER_QUOTAS,
): Promise<CreatedOrder> {
  const agencyId = person.role === 'b2b_client' ? person.agencyId : null
  const placed = { order: input, agencyId, priority: priorityOf(input.processingSpeed) }
  const repeat = { idempotencyKey, requestHash: requestHash(input, context.fields) }
  return placeOrder(context, person, { ...repeat, quotas, journey: input }, async () => placed)
}

/**
 * As `createOrder`, for the order that `prepare` returns. A repeated request returns its order even if `prepare` would
 * now refuse it. `past`: when it was placed, of a seed that starts its run itself.
 */
export async function placeOrder(
  context: Context,
  person: ActingPerson,
  { quotas, journey, past = null, ...repeat }: Repeat & { quotas: OrderQuotas; journey: Journey; past?: Date | null },
  prepare: (tx: Tx) => Promise<Placed>,
): Promise<CreatedOrder> {
  const { idempotencyKey, requestHash } = repeat
  for (let attempt = 1; ; attempt += 1) {
    try {
      refuseImpossible(journey)
      return await transaction(context, async (tx) => {
        const placed = await prepare(tx)
        await refuseStrangeAddress(tx, person, placed.order.customerEmail)
        return record(context, tx, person, { ...placed, quotas, past }, repeat)
      })
    } catch (error) {
      // A repeated call may fail in many ways: the documents have an order already, or the price has changed.
      const repeated = idempotencyKey && (await findRepeated(context.db, person.id, idempotencyKey, requestHash))
      if (repeated) return repeated
      // The number is taken: draw another one.
      if (brokenConstraint(error) !== 'orders_order_number_key' || attempt === ATTEMPTS) throw error
    }
  }
}

interface Repeat {
  idempotencyKey: string | null
  requestHash: string
}

async function record(
  context: Context,
  tx: Tx,
  person: ActingPerson,
  placed: Placed & { quotas: OrderQuotas; past: Date | null },
  repeat: Repeat,
): Promise<CreatedOrder> {
  const input = withNationalityCodes(placed.order)
  const travellers = namedTravellers(input)
  refuseSupersededTerms(input.termsVersion, new Date())
  const offer = await priceOrder(tx, input)
  const documents = await lockDocuments(tx, person.id, input)
  const now = placed.past ?? new Date()
  const visaWarnings = await warningsOf(tx, input, offer, now)
  const order = await insertOrder(
    tx,
    person,
    { ...placed, order: { ...input, travellers } },
    { offer, documents, visaWarnings, now, workflowStartedAt: placed.past },
    repeat,
  )
  // Sent together on one connection: PostgreSQL runs them in this order.
  const [travellersComplete] = await Promise.all([
    addTravellers(tx, context.fields, order.id, { ...input, travellers, nationality: offer.nationality }),
    attachDocuments(tx, order.id, documents),
    insertEntry(tx, order, { ...firstEntry(context, order.createdAt), turn: STATUS.pending.turn }),
    noteOrder(tx, order),
    noteTotals(tx, [['order/pending', 1]]),
    input.draftVersion !== undefined &&
      endDraft(tx, context.fields, { userId: person.id, version: input.draftVersion, orderId: order.id }),
    audit(tx, context, 'order.created', 'order', order.id, {
      offerId: offer.id,
      totalCents: offer.totalCents,
      documents: documents.length,
    }),
  ])
  // Last, since the customer's other orders wait until this one is committed.
  await keepWithinQuota(tx, person, placed.agencyId, placed.quotas)
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    start: visaOrderInput(
      { ...offer, ...order, travellersComplete },
      documents.map(({ id, documentType, traveller }) => ({ documentId: id, documentType, traveller })),
    ),
    uncheckedDocuments: documents.filter((document) => document.status === 'pending').map((document) => document.id),
  }
}

/** Read before an order is inserted. */
interface OrderFacts {
  offer: PricedOffer
  documents: UsableDocument[]
  visaWarnings: VisaWarning[]
  now: Date
  workflowStartedAt: Date | null
}

/** The first traveller gets the order's nationality, unless theirs is given. */
function warningsOf(tx: Tx, input: CreateOrder, offer: PricedOffer, now: Date): Promise<VisaWarning[]> {
  const [first, ...others] = input.travellers.map(({ nationality }) => nationality)
  const nationalities = [first ?? offer.nationality, ...others]
  const { destinationCode: destination, visaTypeCode } = offer
  const seen = (input.acknowledgedWarnings ?? []).map(({ nationality, requirement }) => ({
    nationality: readNationality(nationality) ?? nationality,
    requirement,
  }))
  return readVisaWarnings(tx, { destination, visaTypeCode, nationalities }, seen, now)
}

function insertOrder(
  tx: Tx,
  person: ActingPerson,
  { order: input, agencyId, priority }: Placed,
  { offer, documents, visaWarnings, now, workflowStartedAt }: OrderFacts,
  repeat: Repeat,
) {
  const { departureDate = null, returnDate = null } = input
  const windowEnd = paymentWindowEnd(
    now.getTime(),
    documents.map((document) => document.deletesAt.getTime()),
  )
  return tx
    .insertInto('orders')
    .values({
      ...repeat,
      orderNumber: newOrderNumber(),
      ownerId: person.id,
      agencyId,
      priority,
      offerId: offer.id,
      requiredDocuments: textArray(offer.requiredDocuments as DocumentType[]),
      customerName: input.customerName,
      customerEmail: input.customerEmail,
      customerPhone: input.customerPhone || null,
      travellerNames: joinNames(input.travellers),
      nationality: offer.nationality,
      travelPurpose: input.travelPurpose,
      departureDate,
      returnDate,
      numberOfApplicants: input.numberOfApplicants,
      decisions: textArray(openDecisions(input.numberOfApplicants)),
      processingSpeed: input.processingSpeed,
      processingDays: offer.processingDays,
      neededDays: offer.neededDays,
      neededBy: neededByOf(departureDate, offer.neededDays),
      onTime: offer.onTime,
      refusedFeePercent: offer.refusedFeePercent,
      totalCents: offer.totalCents,
      quote: offer.lines.map((line) => ({ ...line })),
      language: input.language,
      notes: input.notes || null,
      termsVersion: input.termsVersion ?? null,
      termsLanguage: input.termsVersion ? (input.termsLanguage ?? input.language) : null,
      termsAcceptedAt: input.termsVersion ? now : null,
      privacyVersion: input.privacyVersion ?? null,
      immediateStart: input.immediateStart,
      visaWarnings: visaWarnings.map((warning) => ({ ...warning })),
      status: 'pending',
      // The travellers' rows follow; an unpaid order waits for its customer in any case.
      turn: STATUS.pending.turn,
      deskTurn: STATUS.pending.turn,
      turnSince: now,
      lastSeq: 1,
      paymentWindowEndsAt: new Date(windowEnd),
      workflowStartedAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning(['id', 'orderNumber', 'agencyId', 'createdAt', 'paymentWindowEndsAt', 'numberOfApplicants', 'quote'])
    .executeTakeFirstOrThrow()
}

const firstEntry = (context: Context, createdAt: Date): HistoryEntry => ({
  seq: 1,
  entryId: randomUUID(),
  kind: 'status',
  status: 'pending',
  paymentStatus: 'pending',
  reason: 'created',
  override: false,
  actor: context.actor,
  at: createdAt.toISOString(),
})

/** An unguessable number; the table's constraint decides whether it is free. */
export function newOrderNumber(): string {
  for (;;) {
    const number = orderNumberFrom(randomBytes(16))
    if (number) return number
  }
}

/** Throws `terms_superseded` from the second day after a successor was published: an open page may still show the older terms. */
export function refuseSupersededTerms(
  version: string | undefined,
  now: Date,
  published: readonly string[] = LEGAL_VERSIONS.terms,
): void {
  if (version === undefined) return
  const successor = published[published.indexOf(version) - 1]
  if (successor !== undefined && luxembourgDay(now) > daysAfter(successor, 1))
    throw new DomainError('terms_superseded', 'The terms have changed: load the page again, and accept the new ones.')
}
