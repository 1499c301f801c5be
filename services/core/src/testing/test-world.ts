import { randomBytes, randomUUID } from 'node:crypto'
import { CreateOrder, type CreateOrderInput } from '@passage/contracts/api/orders/orders.schema'
import { USUAL_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { EntryRecord, PaymentEffect } from '@passage/contracts/workflows/projection'
import { ownerUrl } from '@passage/local/testing/stack'
import { putAgencies, putCountries, putOffers, putVisaTypes } from '../catalogue/put-catalogue.ts'
import { type Context, systemContext } from '../context.ts'
import { prepareUpload } from '../documents/prepare-upload.ts'
import { createOrder } from '../orders/placing/create-order.ts'
import { prepareAttempt, recordSession } from '../payments/prepare-attempt.ts'
import { MANY_ORDERS } from './many-orders.ts'
import { createTestDatabase } from './test-database.ts'
import { testFields } from './test-fields.ts'

/** The price for two travellers to Japan. */
export const TOTAL_CENTS = 25_800

/** A database with one offer and one customer, and the verbs of their orders. */
export async function startWorld() {
  const { db, url, drop } = await createTestDatabase(ownerUrl())
  const system = systemContext(db, testFields())
  const offerId = await onlyOffer(system)
  const person = await addCustomer(system, 'marie@travel.example')
  const customer: Context = { ...system, actor: { kind: 'customer', id: person.id } }

  /** Places the customer's order, as a member of the agency when there is one. */
  async function placeOrder(
    change: Partial<CreateOrderInput> = {},
    idempotencyKey: string | null = null,
    agencyId: number | null = null,
  ) {
    const input = CreateOrder.parse({
      visaProductId: offerId,
      customerName: 'Marie Durand',
      customerEmail: 'marie@travel.example',
      nationality: 'FR',
      numberOfApplicants: 2,
      totalAmount: '258.00',
      ...change,
    })
    const placing = agencyId === null ? person : { ...person, role: 'b2b_client' as const, agencyId }
    return createOrder(customer, placing, input, idempotencyKey, MANY_ORDERS)
  }

  /** An upload without its file, and the document entry of an order for it. */
  async function upload() {
    const consent = { consentGiven: true, consentTimestamp: new Date().toISOString() }
    const file = { documentType: 'passport', fileName: 'passport.pdf', fileSize: 1_000 } as const
    const request = { ...file, contentType: 'application/pdf', gdprConsent: consent } as const
    const storageKey = randomBytes(8).toString('hex')
    const { documentId } = await prepareUpload(customer, person.id, request, storageKey)
    return { documentId, entry: { ...file, fileUrl: storageKey } }
  }

  /** An open checkout of an order, as Stripe's answer leaves it. */
  async function openCheckout(orderId: string, expiresAt = new Date(Date.now() + 3_600_000).toISOString()) {
    const attempt = await prepareAttempt(system, orderId, expiresAt)
    const sessionId = `cs_${randomUUID()}`
    await recordSession(system, attempt.attemptId, { sessionId, checkoutUrl: 'https://pay.example/c' })
    return { ...attempt, sessionId }
  }

  return { db, url, system, customer, person, offerId, placeOrder, upload, openCheckout, close: drop }
}

export type World = Awaited<ReturnType<typeof startWorld>>

async function onlyOffer(context: Context): Promise<number> {
  const agency = (await putAgencies(context, ['Horizon Visas'])).get('Horizon Visas') as number
  const country = (await putCountries(context, [{ code: 'JP', name: 'Japan', nameFr: 'Japon', flag: '🇯🇵' }])).get('JP')
  const tourist = { code: 'tourist', name: 'Tourist Visa', nameFr: 'Visa touristique' }
  const visaType = (await putVisaTypes(context, [tourist])).get('tourist')
  const text = { description: 'Single entry.', descriptionFr: 'Une entrée.', processingDays: 10 }
  const price = { baseCents: 10_000, stripeCommissionCents: 400, marginCents: 2_500 }
  const identity = { countryId: country as number, visaTypeId: visaType as number, agencyId: agency }
  await putOffers(context, [{ ...identity, ...price, ...text, ...USUAL_CONDITIONS }])
  return (await context.db.selectFrom('offers').select('id').executeTakeFirstOrThrow()).id
}

/** A customer whose address is verified. */
export async function addCustomer({ db }: Context, email: string): Promise<ActingPerson> {
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Marie Durand', email, emailVerified: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, role: 'customer', verifiedEmail: email, agencyId: null }
}

/** An entry of an order's workflow; money, documents and the like only when given. */
export function recordOf(
  orderId: string,
  entry: Partial<HistoryEntry> & Pick<HistoryEntry, 'seq' | 'status'>,
  beside: Partial<Omit<EntryRecord, 'orderId' | 'entry'>> = {},
): EntryRecord {
  return {
    orderId,
    entry: {
      entryId: randomUUID(),
      kind: 'status',
      paymentStatus: 'pending',
      reason: 'staff_decision',
      override: false,
      actor: { kind: 'system', id: null },
      at: new Date().toISOString(),
      ...entry,
    },
    noteId: null,
    payment: null,
    refundPromised: null,
    refundMade: null,
    refundFailed: null,
    dispute: null,
    documents: [],
    requestsAsked: [],
    requestsAnswered: [],
    detailsId: null,
    ...beside,
  }
}

/** The effect of a successful card payment. */
export const paidEffect = ({ paymentId, attemptId }: { paymentId: string; attemptId: string }): PaymentEffect => ({
  paymentId,
  attemptId,
  status: 'completed',
  attempt: 'complete',
  capturedCents: TOTAL_CENTS,
  paymentIntentId: `pi_${paymentId}`,
  method: 'card',
  failureCode: null,
})
