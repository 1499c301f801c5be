import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { type CreateOrderInput, OrderCreated, StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { CheckoutOpened } from '@passage/contracts/api/orders/payments.schema'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { toCents } from '@passage/contracts/domain/money/money'
import type { OrderStatus, StaffStatus } from '@passage/contracts/domain/orders/order-status'
import { passportPdf } from '@passage/local/seed/files/pdf'
import { createApi } from '@passage/local/seed/orders/api'
import { madeUpDetails } from '@passage/local/seed/orders/made-up-details'
import { upload } from '@passage/local/seed/orders/upload'
import { until } from '@passage/local/until'
import { type Answer, read, send } from '../http.ts'
import { CARD } from '../payments/sandbox.ts'
import type { World } from '../world.ts'

/** An order that was answered 201. */
export interface Order {
  id: string
  orderNumber: string
  cents: number
  /** Its Idempotency-Key. */
  key: string
}

type Document = NonNullable<CreateOrderInput['documents']>[number]

export interface OrderOptions {
  key?: string
  documents?: Document[]
  /** The API that gets the request; the first one by default. */
  origin?: string
}

/** Uploads a document and waits for its check. */
export async function uploadDocument(world: World, documentType: DocumentType = 'passport'): Promise<Document> {
  const bytes = await passportPdf({ first: 'Léa', last: 'Martin' }, 'FR')
  const file = { documentType, fileName: `${documentType} d’été.pdf`, contentType: 'application/pdf', bytes } as const
  return upload(createApi(world.origin), world.tokens.customer, 'fr', file)
}

/** Uploads all documents that the offer requires. */
export const allDocuments = (world: World): Promise<Document[]> =>
  Promise.all((['passport', 'photo', 'travel_proof'] as const).map((type) => uploadDocument(world, type)))

export const orderBody = ({ offer }: World, documents: Document[] = []): CreateOrderInput => ({
  visaProductId: offer.id,
  customerName: 'Léa Martin',
  customerEmail: 'customer@passage.example',
  nationality: 'FR',
  numberOfApplicants: 1,
  travellers: [{ firstName: 'Léa', lastName: 'Martin', ...madeUpDetails('FR') }],
  totalAmount: offer.totalPrice,
  documents,
})

/** Requests an order once; returns any answer. */
export function askForOrder(
  world: World,
  { key = randomUUID(), documents, origin = world.origin }: OrderOptions,
): Promise<Answer> {
  const body = orderBody(world, documents)
  return send(origin, { method: 'POST', path: '/api/orders', token: world.tokens.customer, key, body })
}

/** Places an order. Throws unless it is answered 201. */
export async function placeOrder(world: World, options: OrderOptions = {}): Promise<Order> {
  const key = options.key ?? randomUUID()
  return orderOf(world, key, await askForOrder(world, { ...options, key }))
}

export const orderOf = (world: World, key: string, answer: Answer): Order => {
  const { id, orderNumber } = read(answer, OrderCreated)
  return { id, orderNumber, key, cents: toCents(world.offer.totalPrice) ?? 0 }
}

export const askForPayment = (world: World, order: Order, key?: string): Promise<Answer> =>
  send(world.origin, {
    method: 'POST',
    path: `/api/orders/${order.id}/payment`,
    token: world.tokens.customer,
    key,
    body: {},
  })

/** Id of the Checkout Session to pay at. Throws unless there is one. */
export const sessionIn = (answer: Answer): string =>
  new URL(read(answer, CheckoutOpened).checkoutUrl).pathname.split('/').at(-1) ?? ''

/** Opens a payment page, repeating the request while its outcome is pending; returns the session's id. */
export async function openCheckout(world: World, order: Order): Promise<string> {
  const key = randomUUID()
  return sessionIn(await requestUntilAnswered(() => askForPayment(world, order, key), [], 20_000))
}

/** Requests a status change by staff; returns any answer. */
export const askForStatus = (world: World, order: Order, status: StaffStatus, key?: string): Promise<Answer> =>
  send(world.origin, {
    method: 'PATCH',
    path: `/api/orders/${order.id}/status`,
    token: world.tokens.provider,
    key,
    body: { status, notes: 'The file moves on.' },
  })

/** The same, repeated while its outcome is pending. */
export function requestStatusUntilAnswered(world: World, order: Order, status: StaffStatus): Promise<Answer> {
  const key = randomUUID()
  return requestUntilAnswered(() => askForStatus(world, order, status, key), [], 20_000)
}

export const changeStatus = async (world: World, order: Order, status: StaffStatus): Promise<StatusChanged> =>
  read(await requestStatusUntilAnswered(world, order, status), StatusChanged)

/** An order as its customer sees it. */
export async function readOrder(world: World, order: Order): Promise<FullOrder> {
  const answer = await send(world.origin, {
    method: 'GET',
    path: `/api/orders/${order.id}`,
    token: world.tokens.customer,
  })
  return read(answer, FullOrder)
}

/** Waits until the order has a status and, if given, a payment status. */
export function reaches(
  world: World,
  order: Order,
  status: OrderStatus,
  { within = 30_000, paymentStatus }: { within?: number; paymentStatus?: string } = {},
): Promise<void> {
  return until(
    async () => {
      const found = await readOrder(world, order)
      const there = found.status === status && (!paymentStatus || found.paymentStatus === paymentStatus)
      if (!there) throw new Error(`order ${order.id} is ${found.status}, ${found.paymentStatus}, not ${status}`)
    },
    { within, every: 100 },
  )
}

/** Pays an order by card and waits until it is under review. */
export async function payInFull(world: World, order: Order): Promise<Order> {
  const session = await openCheckout(world, order)
  const result = await world.sandbox.pay(session, CARD.pays)
  if (result !== 'paid') throw new Error(`the sandbox answers ${result} to the payment of ${order.id}`)
  await reaches(world, order, 'document_review')
  return order
}

export const paidOrder = async (world: World, options?: OrderOptions): Promise<Order> =>
  payInFull(world, await placeOrder(world, options))

/**
 * Repeats a request with its key while it is pending (202), unavailable (503) or waits for the check of a file, and records
 * every answer. Throws when that lasts longer than `within`.
 */
export async function requestUntilAnswered(
  ask: () => Promise<Answer>,
  log: Answer[],
  within = 120_000,
): Promise<Answer> {
  const deadline = Date.now() + within
  for (;;) {
    const answer = await ask()
    log.push(answer)
    if (!isNotNow(answer)) return answer
    if (Date.now() > deadline) throw new Error(`still ${answer.status}: ${JSON.stringify(answer.body)}`)
    await sleep(500)
  }
}

const isNotNow = ({ status, body }: Answer): boolean =>
  status === 503 || status === 202 || (body as { code?: string } | null)?.code === 'document_not_ready'
