import type { VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { CreateOrderInput, OrderCreated, OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import type { Client } from './api.ts'
import { dayIn, deliverVisa, openCheckout, paidOrder, payByCard, reaches, type World } from './paid-order.ts'

/** One order in every stage that looks different on some screen. */
export interface SampleOrders {
  offerId: number
  unpaid: OrderCreated
  /** Its checkout is open. */
  checkout: OrderCreated
  /** The card was. */
  declined: OrderCreated
  review: OrderDetail
  reviewDetailsMissing: OrderDetail
  actionRequired: OrderDetail
  detailsMissing: OrderDetail
  atEmbassy: OrderDetail
  approved: OrderDetail
  completed: OrderDetail
  rejected: OrderDetail
  withdrawn: OrderDetail
}

const COUPLE = [
  { first: 'Marie', last: 'Durand' },
  { first: 'Jean-Baptiste', last: 'Durand-Lefebvre' },
]
const FRIENDS = [
  { first: 'محمد', last: 'الهاشمي' },
  { first: 'Zoé Anaïs', last: 'Müller-Đặng' },
]

/** Orders of the demo customer to look at, moved on by the demo provider. */
export async function sampleOrders(appUrl: string, client: Client): Promise<SampleOrders> {
  const { data } = await client.call<VisaOfferPage>('customer', 'GET', '/api/visa-orders?page=1&limit=9&search=Japan')
  const [offer] = data
  if (!offer) throw new Error('The catalogue has no offer for Japan.')
  const world: World = { appUrl, client, offer }
  const move = (order: { id: string }, status: StaffStatus, change: object = {}) =>
    client.call('provider', 'PATCH', `/api/orders/${order.id}/status`, { status, ...change })
  const processing = { notes: 'All documents are accepted. We prepare your file.' }
  const submitted = {
    notes: 'Handed in at the embassy this morning.',
    embassyReference: 'EMB/2026/000771',
    submittedOn: dayIn(0),
  }

  const unpaid = await unpaidOrder(world)
  const checkout = await unpaidOrder(world)
  await openCheckout(client, checkout.id)
  const declined = await unpaidOrder(world)
  await payByCard(await openCheckout(client, declined.id), '4000000000000002')
  await reaches(client, declined.id, (one) => one.statusHistory.some(({ reason }) => reason === 'payment_declined'))
  const review = await paidOrder(world, FRIENDS)
  const reviewDetailsMissing = await paidOrder(world, FRIENDS, false)
  const actionRequired = await paidOrder(world, COUPLE)
  await sendBack(world, actionRequired)
  const detailsMissing = await paidOrder(world, FRIENDS, false)
  await move(detailsMissing, 'processing', processing)
  const atEmbassy = await paidOrder(world, COUPLE)
  const completed = await paidOrder(world, COUPLE)
  const approved = await paidOrder(world, FRIENDS)
  for (const order of [atEmbassy, completed, approved]) {
    await move(order, 'processing', processing)
    await move(order, 'submitted', submitted)
  }
  await move(approved, 'approved')
  await move(completed, 'approved')
  await deliverVisa(world, completed.id, { first: 'Marie', last: 'Durand' })
  const rejected = await paidOrder(world, COUPLE)
  await move(rejected, 'rejected', { notes: 'The passport expires before the end of the journey.' })
  const withdrawn = await paidOrder(world, FRIENDS)
  await client.call('customer', 'POST', `/api/orders/${withdrawn.id}/cancel`, {})

  const read = (order: OrderDetail) => reaches(client, order.id, () => true)
  const refunded = (order: OrderDetail) => reaches(client, order.id, (one) => one.paymentStatus === 'refunded')
  return {
    offerId: offer.id,
    unpaid,
    checkout,
    declined,
    review: await read(review),
    reviewDetailsMissing: await read(reviewDetailsMissing),
    actionRequired: await read(actionRequired),
    detailsMissing: await read(detailsMissing),
    atEmbassy: await read(atEmbassy),
    approved: await read(approved),
    completed: await reaches(client, completed.id, ({ status }) => status === 'completed'),
    rejected: await refunded(rejected),
    withdrawn: await refunded(withdrawn),
  }
}

/** A photo goes back with a note, and one more document is asked for. */
async function sendBack({ client }: World, { id, documents }: OrderDetail): Promise<void> {
  for (const { id: documentId, documentType } of documents) {
    const verdict =
      documentType === 'photo'
        ? { verdict: 'rejected', reason: 'photo_not_to_standard', notes: 'There is a shadow on the left of your face.' }
        : { verdict: 'approved' }
    await client.call('provider', 'POST', `/api/documents/${documentId}/review`, verdict)
  }
  const request = { documentType: 'bank_statement', notes: 'The last three months, with your name and address on it.' }
  await client.call('provider', 'POST', `/api/orders/${id}/document-requests`, request)
}

function unpaidOrder({ client, offer }: World): Promise<OrderCreated> {
  const order: CreateOrderInput = {
    visaProductId: offer.id,
    customerName: 'Marie Durand',
    customerEmail: 'marie.durand@passage.example',
    nationality: 'FR',
    numberOfApplicants: 2,
    totalAmount: (Number(offer.totalPrice) * 2).toFixed(2),
    travellers: COUPLE.map(({ first, last }) => ({ firstName: first, lastName: last })),
  }
  return client.call('customer', 'POST', '/api/orders', order)
}
