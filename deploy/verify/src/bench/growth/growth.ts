import { AdminOfferQuery } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { VisaOfferQuery } from '@passage/contracts/api/catalogue/catalogue.schema'
import { ContactQuery } from '@passage/contracts/api/contact.schema'
import { TransactionQuery } from '@passage/contracts/api/desk/transactions.schema'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { listAllCountries } from '@passage/core/catalogue/countries/list-countries'
import { listAdminOffers } from '@passage/core/catalogue/list-admin-offers'
import { listOffers } from '@passage/core/catalogue/list-offers'
import { listProducts } from '@passage/core/catalogue/list-products'
import { listMessages } from '@passage/core/contact/list-messages'
import { readFigures } from '@passage/core/contact/read-figures'
import { connect, type Database } from '@passage/core/database/connect'
import { listTransactions } from '@passage/core/orders/lists/list-transactions'
import { createTestDatabase } from '@passage/core/testing/test-database'
import { ownerUrl } from '@passage/local/testing/stack'
import { DESK_LISTS } from './desk-lists.ts'
import { DUTIES } from './duties.ts'
import { fill } from './fill.ts'
import { addUp, STATISTICS } from './statistics.ts'
import { type Cost, costOf, type People, type Verb } from './watch.ts'

/** Letters of the longest name. */
const NAMES = 34

export const SIZES = [1_000, 10_000, 100_000, 1_000_000] as const

/** Milliseconds: filling a large table takes long, and that is not what is measured. */
const PATIENCE = 1_800_000

const offers =
  (query: object): Verb =>
  (db) =>
    listOffers(db, VisaOfferQuery.parse(query))
const adminOffers =
  (query: object): Verb =>
  (db) =>
    listAdminOffers(db, AdminOfferQuery.parse(query))
const transactions =
  (who: keyof People, query: object): Verb =>
  (db, people) =>
    listTransactions(db, people[who], TransactionQuery.parse(query))

const contacts =
  (query: object): Verb =>
  (db) =>
    listMessages(db, ContactQuery.parse(query))

const LISTS: Record<string, Verb> = {
  'destinations, page 1': offers({}),
  'destinations, page 50': offers({ page: 50 }),
  'destinations, a country': offers({ search: 'Egypt' }),
  'visa prices, page 1': adminOffers({}),
  'visa prices, a country': adminOffers({ search: 'Egypt' }),
  'visa prices, words': adminOffers({ search: 'entry E77' }),
  'catalogue, all of it': (db) => listProducts(db, {}),
  'catalogue, an agency': (db) => listProducts(db, { agencyId: 1 }),
  'catalogue, a country': (db) => listProducts(db, { search: 'Egypt' }),
  'countries with their offers': (db) => listAllCountries(db),
  'orders, page 1': transactions('admin', {}),
  'orders, page 100': transactions('admin', { page: 100 }),
  'orders, page 1,000 of 100': transactions('admin', { page: 1_000, limit: 100 }),
  'orders, an e-mail': transactions('admin', { search: 'ana77@people' }),
  'orders, paid': transactions('admin', { status: 'completed' }),
  'orders, of a customer': transactions('customer', {}),
  'orders, of an agency': transactions('member', {}),
  'orders, of an agency, page 500': transactions('member', { page: 500 }),
  'orders, of an agency, paid': transactions('member', { status: 'completed' }),
  'contact messages, page 1': contacts({}),
  'contact messages, words': contacts({ search: 'ou est le visa v77 ' }),
  'contact messages, count of a common word': (db) => readFigures(db, { search: 'visa' }),
  'contact messages, overdue': contacts({ state: 'overdue' }),
  'contact messages, figures': (db) => readFigures(db, { search: 'muller 77' }),
  ...DESK_LISTS,
  ...STATISTICS,
  ...DUTIES,
}

/** What each list costs PostgreSQL with so many offers and as many orders, as lines of a table. */
export async function growth(sizes: readonly number[]): Promise<string[]> {
  const columns: Record<string, Cost>[] = []
  for (const size of sizes) columns.push(await measure(size))
  const heading = ['ms / rows read'.padEnd(NAMES), ...sizes.map((size) => size.toLocaleString('en').padStart(20))]
  const lines = Object.keys(LISTS).map((name) =>
    [name.padEnd(NAMES), ...columns.map((column) => cell(column[name]).padStart(20))].join(''),
  )
  return [heading.join(''), ...lines]
}

const cell = (cost: Cost | undefined) =>
  cost ? `${cost.milliseconds.toFixed(1)} / ${cost.rowsRead.toLocaleString('en')}` : ''

async function measure(size: number): Promise<Record<string, Cost>> {
  const database = await createTestDatabase(ownerUrl())
  const db = connect({ url: database.url, max: 2, statementTimeout: PATIENCE, applicationName: 'passage-bench' })
  try {
    const customer = await addPerson(db, 'customer')
    const admin = await addPerson(db, 'admin')
    await fill(db, size, { customer: customer.id, admin: admin.id })
    const member: ActingPerson = { ...(await addPerson(db, 'b2b_client')), agencyId: 1 }
    await addUp(db)
    const costs: Record<string, Cost> = {}
    for (const [name, verb] of Object.entries(LISTS))
      costs[name] = await costOf(db, (watched) => verb(watched, { admin, customer, member }))
    return costs
  } finally {
    await db.destroy()
    await database.drop()
  }
}

async function addPerson(db: Database, role: ActingPerson['role']): Promise<ActingPerson> {
  const email = `${role}@people.example`
  const person = { name: role, email, emailVerified: true, role }
  const { id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
  return { id, role, verifiedEmail: email, agencyId: null }
}
