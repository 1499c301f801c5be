import { randomUUID } from 'node:crypto'
import { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { toAmount } from '@passage/contracts/domain/money/money'
import { quote } from '@passage/contracts/domain/money/quote'
import { ORDER_QUOTAS } from '@passage/contracts/domain/orders/order-quotas'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { PRIVACY_NOTICE_VERSION, TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import type { Context } from '@passage/core/context'
import { placeOrder } from '@passage/core/orders/placing/create-order'
import { fullName } from '../../files/traveller.ts'
import { madeUpDetails } from '../made-up-details.ts'
import { type BusyDocument, storeDocuments } from './documents.ts'
import { EntryWriter } from './entry-writer.ts'
import { payAtSandbox } from './pay.ts'
import type { BusyOrder, Step } from './plan.ts'
import type { BusyWorld } from './world.ts'

const HOUR_MS = 3_600_000

/** Writes an order with its whole history as its workflow would have written it. Returns its id; null: an earlier run wrote it. */
export async function writeOrder(world: BusyWorld, order: BusyOrder): Promise<string | null> {
  const person = await addCustomer(world.context, order)
  if (!person) return null
  const context: Context = { ...world.context, actor: { kind: 'customer', id: person.id } }
  const documents = await storeDocuments({ ...world, context }, person, order)
  const placedAt = world.ago(order.placedHoursAgo)
  const input = CreateOrder.parse(await bodyOf(world, order, documents))
  const priority = order.priority
  const repeat = { idempotencyKey: null, requestHash: '', quotas: ORDER_QUOTAS, journey: input, past: placedAt }
  const { id } = await placeOrder(context, person, repeat, async () => ({ order: input, agencyId: null, priority }))
  if (order.paid) await writeHistory(world, { id, order, person, documents, placedAt })
  return id
}

/** Each order has a customer of its own; null: there is one from an earlier run. */
async function addCustomer({ db }: Context, order: BusyOrder): Promise<ActingPerson | null> {
  const email = emailOf(order)
  const user = await db
    .insertInto('users')
    .values({ name: fullName(order.travellers[0]), email, emailVerified: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return user ? { id: user.id, role: 'customer', verifiedEmail: email, agencyId: null } : null
}

const emailOf = ({ n }: BusyOrder): string => `busy.${n}@traveller.example`

async function bodyOf({ context }: BusyWorld, order: BusyOrder, documents: BusyDocument[]) {
  const speed = order.priority === 'normal' ? ('standard' as const) : ('express' as const)
  const offer = await context.db
    .selectFrom('offers')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .select(['offers.id', 'offers.baseCents', 'offers.feeCents'])
    .where('countries.code', '=', order.destination)
    .where('visaTypes.code', '=', 'tourist')
    .orderBy('offers.id')
    .executeTakeFirstOrThrow()
  const cents = { baseCents: offer.baseCents, feeCents: offer.feeCents ?? 0 }
  const departureDate = daysAfter(luxembourgDay(new Date()), order.departsInDays)
  return {
    visaProductId: offer.id,
    customerName: fullName(order.travellers[0]),
    customerEmail: emailOf(order),
    customerPhone: `+352 621 1${String(order.n).padStart(5, '0')}`,
    nationality: order.nationality,
    travelPurpose: 'tourism' as const,
    departureDate,
    returnDate: daysAfter(departureDate, 12),
    numberOfApplicants: order.travellers.length,
    processingSpeed: speed,
    totalAmount: toAmount(quote(cents, order.travellers.length, speed).totalCents),
    language: order.language,
    travellers: order.travellers.map(({ first, last }, index) => ({
      firstName: first,
      lastName: last,
      ...(order.complete && madeUpDetails(order.nationality, order.n * 10 + index)),
    })),
    documents: documents.map(({ entry }) => entry),
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_NOTICE_VERSION,
    immediateStart: speed === 'express',
  }
}

interface Written {
  id: string
  order: BusyOrder
  person: ActingPerson
  documents: BusyDocument[]
  placedAt: Date
}

async function writeHistory(world: BusyWorld, { id, order, person, documents, placedAt }: Written): Promise<void> {
  const writer = new EntryWriter(world.context, id)
  const customer = { kind: 'customer', id: person.id } as const
  const minutesLater = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000)
  await writer.write({ at: minutesLater(2), actor: customer, reason: 'checkout_opened', status: 'payment_pending' })
  const payment = await payAtSandbox(world, id, order)
  const stripe = { kind: 'stripe', id: null } as const
  const paid = { reason: 'payment_confirmed', status: 'paid', paymentStatus: 'completed', beside: { payment } } as const
  await writer.write({ at: minutesLater(5), actor: stripe, ...paid })
  await writer.write({ at: minutesLater(5), actor: SYSTEM, reason: 'review_started', status: 'document_review' })
  for (const step of order.steps) await writeStep(world, writer, documents, step)
}

const SYSTEM = { kind: 'system', id: null } as const

async function writeStep(world: BusyWorld, writer: EntryWriter, documents: BusyDocument[], step: Step): Promise<void> {
  const at = world.ago(step.hoursAgo)
  const by = { at, actor: { kind: 'staff', id: world.staffId } as const }
  switch (step.do) {
    case 'ask':
      await approve(writer, by, documents)
      return writer.write({ ...by, reason: 'document_requested', kind: 'document', beside: asks(step.type) })
    case 'send_back': {
      const document = documents.find(({ entry }) => entry.documentType === step.type)
      if (!document) throw new Error(`no ${step.type} to send back`)
      const others = documents.filter((other) => other !== document)
      await approve(writer, by, others)
      const { documentId, traveller } = document
      const effect = { documentId, effect: 'rejected', reason: 'cropped', documentType: step.type, traveller } as const
      const beside = { documents: [effect], ...asks(step.type, documentId, traveller) }
      return writer.write({ ...by, reason: 'document_rejected', kind: 'document', beside })
    }
    case 'accept':
      await approve(writer, by, documents)
      return writer.write({ at, actor: SYSTEM, reason: 'documents_accepted', status: 'processing' })
    case 'hold':
      return writer.write({ ...by, reason: 'held', kind: 'hold' })
    default: {
      const status = STATUS_AFTER[step.do]
      const decision = DECISION_AFTER[step.do]
      const decisions =
        decision && documents.filter(({ entry }) => entry.documentType === 'passport').map(() => decision)
      return writer.write({ ...by, reason: 'staff_decision', status, beside: decisions ? { decisions } : {} })
    }
  }
}

type By = { at: Date; actor: { kind: 'staff'; id: string } }

/** Approves documents one after the other, just before the step. */
async function approve(writer: EntryWriter, by: By, documents: readonly BusyDocument[]): Promise<void> {
  for (const [index, { documentId, entry, traveller }] of documents.entries()) {
    const effect = { documentId, effect: 'approved', documentType: entry.documentType, traveller } as const
    const at = new Date(by.at.getTime() - (documents.length - index) * 20_000)
    const beside = { documents: [effect] }
    await writer.write({ ...by, at, reason: 'document_approved', kind: 'document', beside })
  }
}

const STATUS_AFTER = { submit: 'submitted', grant: 'approved', complete: 'completed', refuse: 'rejected' } as const
const DECISION_AFTER = { submit: null, grant: 'approved', complete: 'approved', refuse: 'refused' } as const

const asks = (documentType: DocumentType, documentId: string | null = null, traveller: number | null = null) => ({
  requestsAsked: [
    {
      ...{ requestId: randomUUID(), documentType, traveller, documentId },
      reason: documentId ? ('rejected' as const) : ('requested' as const),
    },
  ],
})

/** Whole hours before now make the same history all through an hour. */
export const agoFrom =
  (now: Date) =>
  (hours: number): Date =>
    new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - Math.round(hours * HOUR_MS))
