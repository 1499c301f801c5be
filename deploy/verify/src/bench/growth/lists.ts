import { AdminOfferQuery } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { VisaOfferQuery } from '@passage/contracts/api/catalogue/catalogue.schema'
import { ContactQuery } from '@passage/contracts/api/contact.schema'
import { DeskQuery } from '@passage/contracts/api/desk/desk.schema'
import { TransactionQuery } from '@passage/contracts/api/desk/transactions.schema'
import { DESK_QUEUES } from '@passage/contracts/domain/desk/work-queue'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { listAllCountries } from '@passage/core/catalogue/countries/list-countries'
import { listAdminOffers } from '@passage/core/catalogue/list-admin-offers'
import { listOffers } from '@passage/core/catalogue/list-offers'
import { listProducts } from '@passage/core/catalogue/list-products'
import { listMessages, readFigures } from '@passage/core/contact/list-messages'
import { systemContext } from '@passage/core/context'
import type { Database } from '@passage/core/database/connect'
import { noFields } from '@passage/core/database/field-cipher'
import { writeCursor } from '@passage/core/desk/desk-cursor'
import { countQueues } from '@passage/core/desk/desk-queue'
import { listDeskOrders } from '@passage/core/desk/list-desk-orders'
import { countPromises, readBacklog } from '@passage/core/desk/read-backlog'
import { dueFiles } from '@passage/core/documents/deletion/due-files'
import { uncheckedDocuments } from '@passage/core/documents/record-check'
import { ordersWithUnsentEvents, rollOutbox } from '@passage/core/events/outbox'
import { listTransactions } from '@passage/core/orders/lists/list-transactions'
import { ordersNotStarted } from '@passage/core/orders/placing/start-order'
import { claimDueChecks } from '@passage/core/payments/payment-checks'
import { unhandledEvents, unknownEvents } from '@passage/core/payments/stripe-events'
import { readPicture, readStats } from '@passage/core/statistics/read-figures'
import { readTotals } from '@passage/core/statistics/totals'
import { readEmbassies } from '@passage/core/team/embassy-figures'
import { listUnassigned } from '@passage/core/team/list-unassigned'
import { readRevenue } from '@passage/core/team/read-revenue'
import { readTeam } from '@passage/core/team/read-team'

/** Readers of lists. The member belongs to the first agency, which has one order in ten. */
export type People = Record<'admin' | 'customer' | 'member', ActingPerson>

type List = (db: Database, people: People) => Promise<unknown>

const offers =
  (query: object): List =>
  (db) =>
    listOffers(db, VisaOfferQuery.parse(query))
const prices =
  (query: object): List =>
  (db) =>
    listAdminOffers(db, AdminOfferQuery.parse(query))
const contacts =
  (query: object): List =>
  (db) =>
    listMessages(db, ContactQuery.parse(query))
const desk =
  (query: object): List =>
  (db, { admin }) =>
    listDeskOrders(systemContext(db), admin.id, DeskQuery.parse(query))
const orders =
  (reader: keyof People, query: object): List =>
  (db, people) =>
    listTransactions(systemContext(db), people[reader], TransactionQuery.parse(query))

const timestamp = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().replace('Z', '000Z')

/** A page of a queue that begins with orders due in this number of hours, behind the trips to save. */
const after = (hours: number): string =>
  writeCursor({ part: 1, rank: timestamp(hours), createdAt: timestamp(0), id: crypto.randomUUID() })

/** Stripe's events as `fill` names them. */
const STRIPE_EVENTS = Array.from({ length: 100 }, (_, index) => `evt_${index}`)

/** Passport numbers have the hashes that `fill` writes. */
const PASSPORTS = { ...noFields, searchHashes: (number: string): [string] => [`hash ${Number(number.slice(4))}`] }

/** Every list of the product by its verb, and the queries that the worker repeats. */
export const LISTS: Record<string, List> = {
  'destinations, page 1': offers({}),
  'destinations, page 50': offers({ page: 50 }),
  'destinations, a country': offers({ search: 'Egypt' }),
  'visa prices, page 1': prices({}),
  'visa prices, words': prices({ search: 'entry E77' }),
  catalogue: (db) => listProducts(db, {}),
  'catalogue, an agency': (db) => listProducts(db, { agencyId: 1 }),
  'countries with their offers': (db) => listAllCountries(db),
  'orders, page 1': orders('admin', {}),
  'orders, page 1,000 of 100': orders('admin', { page: 1_000, limit: 100 }),
  'orders, an e-mail': orders('admin', { search: 'ana77@people' }),
  'orders, paid': orders('admin', { status: 'completed' }),
  'orders, of a customer': orders('customer', {}),
  'orders, of an agency': orders('member', {}),
  'orders, of an agency, page 500': orders('member', { page: 500 }),
  'contact messages, page 1': contacts({}),
  'contact messages, words': contacts({ search: 'ou est le visa v77 ' }),
  'contact messages, overdue': contacts({ state: 'overdue' }),
  'contact messages, figures': (db) => readFigures(db, { search: 'muller 77' }),
  'desk, counts of all queues': (db, { admin }) => countQueues(db, () => true, admin.id),
  ...Object.fromEntries(DESK_QUEUES.map((queue) => [`desk, ${queue}`, desk({ queue })])),
  'desk, todo, a later page': desk({ queue: 'todo', after: after(500) }),
  'desk, waiting, a later page': desk({ queue: 'waiting', after: after(500) }),
  'desk, waiting, a destination': desk({ queue: 'waiting', destination: 'AF' }),
  'desk, today, a destination': desk({ queue: 'today', destination: 'AF' }),
  'desk, risk, a small agency': desk({ queue: 'risk', agencyId: '2' }),
  'desk, unpaid, an e-mail': desk({ queue: 'unpaid', search: 'ana77@people' }),
  'desk, attention, a later page': desk({ queue: 'attention', after: after(-50) }),
  'desk, todo, a destination': desk({ queue: 'todo', destination: 'AF' }),
  'desk, todo, a large agency': desk({ queue: 'todo', agencyId: '1' }),
  'desk, all, a small agency': desk({ queue: 'all', agencyId: '2' }),
  'desk, all, cancelled': desk({ queue: 'all', status: 'cancelled' }),
  'desk, all, an e-mail': desk({ queue: 'all', search: 'ana77@people' }),
  'desk, all, a common name': desk({ queue: 'all', search: 'lima' }),
  'desk, all, two words': desk({ queue: 'all', search: 'lima ana77@people' }),
  'desk, all, a passport number': (db, { admin }) =>
    listDeskOrders({ db, fields: PASSPORTS }, admin.id, DeskQuery.parse({ queue: 'all', search: '12 ab 00077' })),
  'statistics of all orders': (db, { admin }) => readStats(db, admin),
  'statistics of an agency': (db, { member }) => readStats(db, member),
  'statistics of 30 days': (db, { admin }) => readPicture(db, admin),
  'team, people': (db) => readTeam(db),
  'team, unassigned orders': (db) => listUnassigned(db, 20),
  'team, embassies, page 1': (db) => readEmbassies(db, { page: 1, limit: 10 }),
  'team, revenue of 12 months': (db, { admin }) => readRevenue(db, admin),
  'metrics: backlog': (db) => readBacklog(db),
  'metrics: promises': (db) => countPromises(db),
  'metrics: totals': (db) => readTotals(db),
  'relay: events not sent': (db) => ordersWithUnsentEvents(db, 0),
  'relay: orders not started': (db) => ordersNotStarted(db, 0),
  'relay: Stripe events not handled': (db) => unhandledEvents(systemContext(db), 0),
  'relay: documents not checked': (db) => uncheckedDocuments(db, 0),
  'sweep: a page of Stripe events': (db) => unknownEvents(systemContext(db), STRIPE_EVENTS),
  'sweep: checkouts to ask about': (db) => claimDueChecks(systemContext(db), 100),
  'retention: files that are due': (db) => dueFiles(db, null, 48),
  'retention: old events': (db) => rollOutbox(systemContext(db)),
}
