import type { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import type { CreateOrderInput, OrderCreated, OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { CheckoutOpened } from '@passage/contracts/api/orders/payments.schema'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { passportPdf, travelProofPdf } from '@passage/local/seed/files/pdf'
import { photoJpeg } from '@passage/local/seed/files/photo'
import { createApi } from '@passage/local/seed/orders/api'
import { madeUpDetails } from '@passage/local/seed/orders/made-up-details'
import { type File, upload } from '@passage/local/seed/orders/upload'
import { until } from '@passage/local/until'
import type { Client } from './api.ts'

export interface Person {
  first: string
  last: string
}

export interface World {
  appUrl: string
  client: Client
  offer: { id: number; totalPrice: string }
}

export const dayIn = (days: number): string => daysAfter(luxembourgDay(new Date()), days)

async function fileOf(documentType: DocumentType, person: Person): Promise<File> {
  if (documentType === 'photo') {
    return { documentType, fileName: 'photo.jpg', contentType: 'image/jpeg', bytes: await photoJpeg(person) }
  }
  const trip = { country: 'Japan', from: dayIn(40), to: dayIn(54) }
  const bytes = await (documentType === 'passport' ? passportPdf(person, 'FRA') : travelProofPdf(person, trip))
  return { documentType, fileName: `${documentType}.pdf`, contentType: 'application/pdf', bytes }
}

/** An order of the demo customer's for two, paid and under review; with the travellers' passports or without. */
export async function paidOrder(world: World, people: readonly Person[], details = true): Promise<OrderDetail> {
  const { appUrl, client, offer } = world
  const [first] = people
  if (!first) throw new Error('An order needs a traveller.')
  const documents: CreateOrderInput['documents'] = []
  for (const type of ['passport', 'photo', 'travel_proof'] as const) {
    documents.push(await upload(createApi(appUrl), await client.signIn('customer'), 'en', await fileOf(type, first)))
  }
  const order: CreateOrderInput = {
    visaProductId: offer.id,
    customerName: `${first.first} ${first.last}`,
    customerEmail: 'marie.durand@passage.example',
    customerPhone: '+352 621 123 456',
    nationality: 'FR',
    departureDate: dayIn(40),
    returnDate: dayIn(54),
    numberOfApplicants: people.length,
    totalAmount: (Number(offer.totalPrice) * people.length).toFixed(2),
    travellers: people.map((person, index) => ({
      firstName: person.first,
      lastName: person.last,
      ...(details && madeUpDetails('FR', index + 1)),
    })),
    documents,
  }
  const { id } = await client.call<OrderCreated>('customer', 'POST', '/api/orders', order)
  await payByCard(await openCheckout(client, id), '4242424242424242')
  return reaches(client, id, ({ status }) => status === 'document_review')
}

/** Opens an order's checkout as Pay does. Answers its address. */
export async function openCheckout(client: Client, id: string): Promise<string> {
  let checkoutUrl = ''
  // On a busy machine the first answer may be that it is not known yet.
  const open = async () => {
    const opened = await client.call('customer', 'POST', `/api/orders/${id}/payment`, {})
    checkoutUrl = CheckoutOpened.parse(opened).checkoutUrl
  }
  await until(open, { within: 30_000, every: 500 })
  return checkoutUrl
}

/** Answers a checkout with one of Stripe's test cards. */
export async function payByCard(checkoutUrl: string, card: string): Promise<void> {
  const { origin, pathname } = new URL(checkoutUrl)
  await fetch(`${origin}/_sandbox/pay/${pathname.split('/').at(-1)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card, name: 'Marie Durand', email: 'marie.durand@passage.example' }),
  })
}

/** Waits until an order is as wanted, and reads it as staff. */
export async function reaches(
  client: Client,
  id: string,
  wanted: (order: OrderDetail) => boolean,
): Promise<OrderDetail> {
  const read = () => client.call<OrderDetail>('provider', 'GET', `/api/orders/${id}`)
  await until(
    async () => {
      const order = await read()
      if (!wanted(order)) throw new Error(`order ${id} is ${order.status}, ${order.paymentStatus}`)
    },
    { within: 30_000, every: 200 },
  )
  return read()
}

/** Hands a real PDF to an approved order as its visa, with which it is complete. */
export async function deliverVisa({ client }: World, orderId: string, person: Person): Promise<void> {
  const { bytes, contentType } = await fileOf('passport', person)
  const file = { documentType: 'visa', fileName: `Visa ${person.last}.pdf`, fileSize: bytes.length }
  const request = { ...file, contentType, metadata: { orderId } }
  const permit = await client.call<UploadUrlAnswer>('provider', 'POST', '/api/s3/upload-url', request)
  await fetch(permit.uploadUrl, { method: 'PUT', headers: permit.headers, body: Buffer.from(bytes) })
  const visa = { ...file, fileUrl: permit.fileKey }
  await client.call('provider', 'POST', `/api/orders/${orderId}/visa-documents`, visa)
}
