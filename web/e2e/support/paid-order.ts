import type { VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { CreateOrderInput, OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { CheckoutOpened } from '@passage/contracts/api/orders/payments.schema'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { passportPdf, travelProofPdf } from '@passage/local/seed/files/pdf'
import { photoJpeg } from '@passage/local/seed/files/photo'
import { createApi } from '@passage/local/seed/orders/api'
import { madeUpDetails } from '@passage/local/seed/orders/made-up-details'
import { type File, upload } from '@passage/local/seed/orders/upload'
import { testStack } from '@passage/local/testing/stack'
import { expect } from 'vitest'
import { call, tokenOf, type Who } from './api.ts'
import { appUrl } from './visitor.ts'

/** Stripe's test cards: one that pays, one whose bank returns every refund, and one whose bank disputes the payment. */
const PAYS = '4242424242424242'
export const SENDS_BACK = '4000000000005126'
export const DISPUTED = '4000000000000259'

const MARIE = { first: 'Marie', last: 'Durand' }

/** A real file for a document of this type. */
export async function realDocument(documentType: DocumentType): Promise<File> {
  if (documentType === 'photo') {
    return { documentType, fileName: 'photo.jpg', contentType: 'image/jpeg', bytes: await photoJpeg(MARIE) }
  }
  const trip = { country: 'Japan', from: dayIn(30), to: dayIn(44) }
  const bytes = await (documentType === 'passport' ? passportPdf(MARIE, 'FR') : travelProofPdf(MARIE, trip))
  return { documentType, fileName: `${documentType}.pdf`, contentType: 'application/pdf', bytes }
}

/** Uploads a file. Returns the entry for a new order. */
const uploadFor = async (who: Who, file: File) => upload(createApi(appUrl()), await tokenOf(who), 'en', file)

/** Uploads a file for an order that exists. Returns the document's id. */
export async function uploadDocument(
  { documentType, fileName, contentType, bytes }: File,
  who: Who = 'customer',
): Promise<string> {
  const consentTimestamp = new Date().toISOString()
  const gdprConsent = { consentGiven: true, consentTimestamp, language: 'en' }
  const request = { documentType, fileName, fileSize: bytes.length, contentType, gdprConsent }
  const permit = await call<UploadUrlAnswer>('POST', '/api/documents/upload-url', request, who)
  const stored = await fetch(permit.uploadUrl, { method: 'PUT', headers: permit.headers, body: Buffer.from(bytes) })
  if (!stored.ok) throw new Error(`storage answers ${stored.status}`)
  await call('POST', `/api/documents/${permit.documentId}/check`, {}, who)
  return permit.documentId
}

export interface PaidOrderOptions {
  documents?: readonly DocumentType[]
  /** The traveller's passport details come with the order. */
  details?: boolean
  traveller?: { first: string; last: string }
  /** Travellers after the first one; those without an entry in `family` have no names yet. */
  applicants?: number
  /** Further travellers, with made-up passports as {@link madeUpDetails} numbers them from 2. */
  family?: readonly { first: string; last: string }[]
  /** All travellers with their details, instead of the made-up ones. */
  travellers?: NonNullable<CreateOrderInput['travellers']>
  language?: Language
  card?: string
  /** Who orders; the demo customer by default. */
  account?: Who
  customerEmail?: string
  /** English name; Japan by default. */
  destination?: string
  /** Anywhere, with an offer whose service fee goes back when the visa is late. */
  onTime?: boolean
}

/** A paid order in document review, for one traveller by default. */
export async function createPaidOrder(options: PaidOrderOptions = {}): Promise<FullOrder> {
  const { documents = ['passport', 'photo', 'travel_proof'], details = true } = options
  const { traveller: { first, last } = MARIE, family = [], language = 'en', card = PAYS } = options
  const travellers =
    options.travellers ??
    [{ first, last }, ...family].map((one, index) => ({
      firstName: one.first,
      lastName: one.last,
      ...(details && madeUpDetails('FR', index + 1)),
    }))
  const { applicants = travellers.length } = options
  const { destination = 'Japan', onTime = false } = options
  const { account = 'customer', customerEmail = 'marie.durand@passage.example' } = options
  const wanted = onTime ? 'limit=50' : `limit=1&search=${destination}`
  const { data } = await call<VisaOfferPage>('GET', `/api/visa-orders?page=1&${wanted}`)
  const offer = data.find((one) => !onTime || one.onTime)
  if (!offer) throw new Error('The catalogue has no such offer.')
  const entries: CreateOrderInput['documents'] = []
  for (const type of documents) entries.push(await uploadFor(account, await realDocument(type)))
  const order: CreateOrderInput = {
    visaProductId: offer.id,
    customerName: `${first} ${last}`,
    customerEmail,
    customerPhone: '+352 621 000 001',
    nationality: 'FR',
    departureDate: dayIn(40),
    returnDate: dayIn(54),
    numberOfApplicants: applicants,
    totalAmount: (Number(offer.totalPrice) * applicants).toFixed(2),
    language,
    travellers,
    documents: entries,
  }
  const { id } = await call<OrderCreated>('POST', '/api/orders', order, account)
  await pay(id, card, account)
  return readAsStaff(id)
}

/** A paid order for several, with documents of these types for each traveller, and a travel proof for all. */
export async function familyOrder(
  applicants: number,
  own: readonly DocumentType[],
  options: Omit<PaidOrderOptions, 'applicants' | 'documents'> = {},
): Promise<FullOrder> {
  const order = await createPaidOrder({ ...options, applicants, documents: ['travel_proof'] })
  for (let travellerId = 1; travellerId <= applicants; travellerId++) {
    for (const documentType of own) {
      const documentId = await uploadDocument(await realDocument(documentType))
      await call('POST', `/api/orders/${order.id}/documents`, { documentId, documentType, travellerId }, 'customer')
    }
  }
  return readAsStaff(order.id)
}

export const readAsStaff = (orderId: string): Promise<FullOrder> =>
  call<FullOrder>('GET', `/api/orders/${orderId}`, undefined, 'provider')

/** Pays at the Stripe sandbox and waits until the review has begun. */
async function pay(orderId: string, card: string, account: Who): Promise<void> {
  const opened = CheckoutOpened.parse(await call('POST', `/api/orders/${orderId}/payment`, {}, account))
  await payCheckout(opened.checkoutUrl, card)
  await expect
    .poll(async () => (await readAsStaff(orderId)).status, { timeout: 60_000, interval: 200 })
    .toBe('document_review')
}

/** Pays an open checkout by card, without a browser. */
export async function payCheckout(checkoutUrl: string, card = PAYS): Promise<void> {
  const session = new URL(checkoutUrl).pathname.split('/').at(-1)
  const response = await fetch(`${testStack().env.STRIPE_API_BASE}/_sandbox/pay/${session}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card, name: 'Marie Durand', email: 'marie.durand@passage.example' }),
  })
  expect(await response.json()).toMatchObject({ result: 'paid' })
}

/** Makes Stripe answer 500 to reads of one object until the answered function is called, which removes all faults. */
export async function failStripe(path: string): Promise<() => Promise<unknown>> {
  const faults = `${testStack().env.STRIPE_API_BASE}/_sandbox/faults`
  await fetch(faults, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'error', when: 'before', stored: false, times: 10_000, method: 'GET', path }),
  })
  return () => fetch(faults, { method: 'DELETE' })
}

const dayIn = (days: number): string => daysAfter(luxembourgDay(new Date()), days)
