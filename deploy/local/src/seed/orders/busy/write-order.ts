import { randomUUID } from 'node:crypto'
import { CreateOrder, type CreateOrderInput } from '@passage/contracts/api/orders/orders.schema'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { toAmount } from '@passage/contracts/domain/money/money'
import { quote } from '@passage/contracts/domain/money/quote'
import { ORDER_QUOTAS } from '@passage/contracts/domain/orders/order-quotas'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { PRIVACY_NOTICE_VERSION, TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import { visaOrderId } from '@passage/contracts/workflows/names'
import type { DocumentState } from '@passage/contracts/workflows/visa-order'
import type { Context } from '@passage/core/context'
import { writeNote } from '@passage/core/notes/write-note'
import { type OrderSnapshot, readSnapshot } from '@passage/core/orders/entries/read-snapshot'
import { placeOrder } from '@passage/core/orders/placing/create-order'
import { isGone } from '@passage/integrations/orchestration/errors'
import { startFromSnapshot } from '@passage/temporal-setup/reconcile/mend'
import { fullName } from '../../files/traveller.ts'
import { madeUpDetails } from '../made-up-details.ts'
import { storeDocuments } from './documents.ts'
import { EntryWriter } from './entry-writer.ts'
import { payAtSandbox } from './pay.ts'
import { type BusyOrder, emailOf, type Step } from './plan.ts'
import { recordPastMails } from './reminders.ts'
import type { BusyWorld } from './world.ts'

/**
 * Writes an order with its whole history as its workflow would have written it, and starts its run from there. Continues where
 * an earlier run was interrupted; an order that has a run is left as it is.
 */
export async function runBusyOrder(world: BusyWorld, order: BusyOrder): Promise<void> {
  const { context } = world
  const person = await customerOf(context, order)
  const earlier = await context.db
    .selectFrom('orders')
    .select('id')
    .where('ownerId', '=', person.id)
    .orderBy('createdAt')
    .executeTakeFirst()
  if (earlier && (await hasRun(world, earlier.id))) return
  const id = earlier?.id ?? (await place(world, order, person))
  if (order.paid) await writeHistory(world, order, person, await readSnapshot(context.db, id))
  await recordPastMails(world, await readSnapshot(context.db, id))
  await startFromSnapshot(world, await readSnapshot(context.db, id), 'FAIL')
}

async function hasRun({ client }: BusyWorld, orderId: string): Promise<boolean> {
  try {
    await client.workflow.getHandle(visaOrderId(orderId)).describe()
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

async function place(world: BusyWorld, order: BusyOrder, person: ActingPerson): Promise<string> {
  const context: Context = { ...world.context, actor: { kind: 'customer', id: person.id } }
  const documents = await storeDocuments({ ...world, context }, person, order)
  const input = CreateOrder.parse(await bodyOf(world, order, documents))
  const priority = order.priority
  const past = world.ago(order.placedHoursAgo)
  const repeat = { idempotencyKey: null, requestHash: '', quotas: ORDER_QUOTAS, journey: input, past }
  const { id } = await placeOrder(context, person, repeat, async () => ({ order: input, agencyId: null, priority }))
  return id
}

/** Each order has a customer of its own. */
async function customerOf({ db }: Context, order: BusyOrder): Promise<ActingPerson> {
  const email = emailOf(order)
  await db
    .insertInto('users')
    .values({ name: fullName(order.travellers[0]), email, emailVerified: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { id, role: 'customer', verifiedEmail: email, agencyId: null }
}

async function bodyOf({ context }: BusyWorld, order: BusyOrder, documents: CreateOrderInput['documents']) {
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
    documents,
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_NOTICE_VERSION,
    immediateStart: speed === 'express',
  }
}

async function writeHistory(
  world: BusyWorld,
  order: BusyOrder,
  person: ActingPerson,
  { input: { orderId, createdAt, carried } }: OrderSnapshot,
): Promise<void> {
  const writer = new EntryWriter(world.context, orderId, carried.history)
  const customer = { kind: 'customer', id: person.id } as const
  const minutesLater = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000)
  await writer.write({ at: minutesLater(2), actor: customer, reason: 'checkout_opened', status: 'payment_pending' })
  const stripe = { kind: 'stripe', id: null } as const
  const paid = { reason: 'payment_confirmed', status: 'paid', paymentStatus: 'completed' } as const
  const beside = async () => ({ payment: await payAtSandbox(world, orderId, order) })
  await writer.write({ at: minutesLater(5), actor: stripe, ...paid, beside })
  await writer.write({ at: minutesLater(5), actor: SYSTEM, reason: 'review_started', status: 'document_review' })
  const { language } = order
  const written = { world, writer, orderId, language, documents: carried.documents }
  for (const step of order.steps) await writeStep(written, step)
}

interface Written {
  world: BusyWorld
  writer: EntryWriter
  orderId: string
  language: Language
  documents: readonly DocumentState[]
}

const SYSTEM = { kind: 'system', id: null } as const

async function writeStep({ world, writer, orderId, language, documents }: Written, step: Step): Promise<void> {
  const at = world.ago(step.hoursAgo)
  const by = { at, actor: { kind: 'staff', id: world.staffId } as const }
  switch (step.do) {
    case 'ask':
      await approve(writer, by, documents)
      return writer.write({ ...by, reason: 'document_requested', kind: 'document', beside: asks(step.type) })
    case 'send_back': {
      const document = documents.find(({ documentType }) => documentType === step.type)
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
    case 'hold': {
      const context = { ...world.context, actor: by.actor }
      const beside = async () => ({ noteId: await writeNote(context, orderId, step.why[language]) })
      return writer.write({ ...by, reason: 'held', kind: 'hold', beside })
    }
    default: {
      const status = STATUS_AFTER[step.do]
      const decision = DECISION_AFTER[step.do]
      const decisions =
        decision && documents.filter(({ documentType }) => documentType === 'passport').map(() => decision)
      return writer.write({ ...by, reason: 'staff_decision', status, beside: decisions ? { decisions } : {} })
    }
  }
}

type By = { at: Date; actor: { kind: 'staff'; id: string } }

/** Approves documents one after the other, just before the step. */
async function approve(writer: EntryWriter, by: By, documents: readonly DocumentState[]): Promise<void> {
  for (const [index, { documentId, documentType, traveller }] of documents.entries()) {
    const effect = { documentId, effect: 'approved', documentType, traveller } as const
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
