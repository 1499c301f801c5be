import type { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import { deliveryOf } from '@passage/contracts/domain/orders/delivery'
import { normaliseOrderNumber, ORDER_NUMBER_PATTERN } from '@passage/contracts/domain/orders/order-number'
import { isPayable } from '@passage/contracts/domain/orders/order-status'
import { maskName } from '@passage/contracts/domain/people/masking'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { Reader } from '../context.ts'
import { listOpenRequests } from '../documents/list-requests.ts'
import { type Viewer, viewEntry, viewerOf } from './entries/read-entries.ts'
import { incompleteTravellers, readOverview, readStanding } from './lists/overview.ts'
import { orderNotFound } from './lists/scope.ts'

export interface Trackable {
  id: string
  orderNumber: string
  viewer: Viewer
}

/** The order behind a typed number, and how much of it this person sees. Throws `order_not_found` for every kind of miss alike. */
export async function findTracked(db: Reader, person: ActingPerson | null, typed: string): Promise<Trackable> {
  const orderNumber = normaliseOrderNumber(typed)
  if (!ORDER_NUMBER_PATTERN.test(orderNumber)) throw orderNotFound()
  const order = await db
    .selectFrom('orders')
    .select(['id', 'ownerId', 'agencyId', 'customerEmail'])
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  return { id: order.id, orderNumber, viewer: viewerOf(person, order) }
}

/** The tracking page's order: masked and without notes for strangers. Public specification §3, design.md *People*. */
export async function trackOrder(db: Reader, { id, viewer }: Omit<Trackable, 'orderNumber'>): Promise<TrackedOrder> {
  const order = await readOverview(db, id)
  if (!order) throw orderNotFound()
  const full = viewer !== 'stranger'
  const [standing, requests] = await Promise.all([readStanding(db, order), full ? listOpenRequests(db, id) : []])
  return {
    id: full ? order.id : null,
    full,
    orderNumber: order.orderNumber,
    customerName: full ? order.customerName : maskName(order.customerName),
    destinationCountry: order.destinationCountry,
    destinationCountryFr: order.destinationCountryFr,
    destinationCode: order.destinationCode,
    visaType: order.visaType,
    visaTypeFr: order.visaTypeFr,
    totalAmount: toAmount(order.totalCents),
    currency: order.currency,
    createdAt: order.createdAt.toISOString(),
    status: standing.status,
    paymentStatus: standing.paymentStatus,
    documentsCount: order.documentsCount ?? 0,
    expectedCompletion: standing.expectedCompletion,
    paymentWindowEndsAt: isPayable(standing.status) ? order.paymentWindowEndsAt.toISOString() : null,
    whoseTurn: standing.whoseTurn,
    dueAt: order.dueAt?.toISOString() ?? null,
    openRequests: order.openRequests ?? 0,
    requests,
    detailsMissing: incompleteTravellers(order) > 0,
    incompleteTravellers: full ? incompleteTravellers(order) : 0,
    lastSeq: standing.lastSeq,
    statusHistory: standing.entries.map((entry) => viewEntry(entry, viewer)),
    ...(full && {
      visaProductId: order.offerId,
      customerEmail: order.customerEmail,
      nationality: order.nationality,
      travelPurpose: order.travelPurpose,
      notes: order.notes,
      delivery: deliveryOf(standing.status, Boolean(order.hasVisas), order.delivery),
      visaProduct: { countryName: order.destinationCountry, agency: order.agencyName },
    }),
  }
}
