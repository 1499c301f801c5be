import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { businessDaysBy, type ProcessingSpeed } from '@passage/contracts/domain/money/quote'
import { deliveryOf } from '@passage/contracts/domain/orders/delivery'
import { normaliseOrderNumber } from '@passage/contracts/domain/orders/order-number'
import { OPEN_STATUSES } from '@passage/contracts/domain/orders/order-status'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { addBusinessDays } from '@passage/contracts/domain/promise/business-days'
import { ordersWithin } from '../access/scope.ts'
import { calendarOf } from '../catalogue/business-days.ts'
import { offerChecklist } from '../catalogue/offer-checklist.ts'
import { activeOffers } from '../catalogue/offer-view.ts'
import type { Queryable } from '../context.ts'
import { requestedDocuments } from '../documents/list-requests.ts'
import { hasVisas, incompleteTravellers, paymentStanding, selectOverview } from '../orders/lists/overview.ts'
import { readPassportRequirements } from '../requirements/read-requirement.ts'
import type { Facts, OfferFacts, OrderFacts } from './facts.ts'

/** The number of open orders in an answer. */
const MOST_ORDERS = 3

/** The facts for a person from the database; null: signed out. */
export function readFacts(db: Queryable, person: ActingPerson | null): Facts {
  return {
    today: luxembourgDay(new Date()),
    requirement: async (passport, destination) =>
      (await readPassportRequirements(db, passport, [destination])).get(destination),
    offers: (destination) => readOffers(db, destination),
    checklist: (offerId, nationality, purpose) => offerChecklist(db, offerId, { nationality, purpose }),
    signedIn: person !== null,
    hasManyOrders: person !== null && person.role !== 'customer',
    order: async (orderNumber) => {
      const [order] = person
        ? await selectFacts(db, person).where('orderNumber', '=', normaliseOrderNumber(orderNumber)).execute()
        : []
      return order ? factsOf(order) : null
    },
    openOrders: async () => (person ? readOpenOrders(db, person) : []),
  }
}

async function readOffers(db: Queryable, destination: string): Promise<OfferFacts[]> {
  const rows = await activeOffers(db)
    .select([
      'offers.id',
      'offers.visaTypeId',
      'visaTypes.code as visaTypeCode',
      'visaTypes.name as visaType',
      'visaTypes.nameFr as visaTypeFr',
      'offers.baseCents',
      'offers.feeCents',
      'offers.processingDays',
    ])
    .where('countries.code', '=', destination)
    .orderBy('offers.visaTypeId')
    .orderBy((eb) => eb('offers.baseCents', '+', eb.ref('offers.feeCents')))
    .orderBy('offers.processingDays')
    .orderBy('offers.id')
    .execute()
  const cheapest = rows.filter(
    ({ visaTypeId }, index) => rows.findIndex((row) => row.visaTypeId === visaTypeId) === index,
  )
  const today = luxembourgDay(new Date())
  const calendar = await calendarOf(destination)
  return cheapest.map(({ visaTypeId: _, feeCents, ...offer }) => {
    const by = (speed: ProcessingSpeed) => addBusinessDays(today, businessDaysBy(speed, offer.processingDays), calendar)
    return { ...offer, feeCents: feeCents ?? 0, standard: by('standard'), express: by('express') }
  })
}

async function readOpenOrders(db: Queryable, person: ActingPerson): Promise<OrderFacts[]> {
  const orders = await selectFacts(db, person)
    .where('orders.status', 'in', OPEN_STATUSES)
    .orderBy('orders.createdAt', 'desc')
    .limit(MOST_ORDERS)
    .execute()
  return orders.map(factsOf)
}

const selectFacts = (db: Queryable, person: ActingPerson) =>
  selectOverview(db)
    .select((eb) => [hasVisas(eb).as('hasVisas'), requestedDocuments.as('requestedDocuments')])
    .where(ordersWithin('order:read', person))

type Row = Awaited<ReturnType<ReturnType<typeof selectFacts>['execute']>>[number]

const factsOf = (order: Row): OrderFacts => ({
  orderNumber: order.orderNumber,
  destinationCode: order.destinationCode,
  status: order.status,
  paymentStatus: order.paymentStatus,
  askingStripe: paymentStanding(order).askingStripe,
  whoseTurn: order.turn,
  heldSince: order.heldSince && luxembourgDay(order.heldSince),
  requestedDocuments: order.requestedDocuments,
  travellersComplete: incompleteTravellers(order) === 0,
  decisions: order.decisions,
  delivery: deliveryOf(order.status, Boolean(order.hasVisas), order.delivery),
})
