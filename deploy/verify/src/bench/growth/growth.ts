import { AdminOfferQuery } from '@passage/contracts/api/admin-offers.schema'
import { VisaOfferQuery } from '@passage/contracts/api/catalogue.schema'
import { TransactionQuery } from '@passage/contracts/api/transactions.schema'
import type { ActingPerson } from '@passage/contracts/domain/permissions'
import { listAdminOffers } from '@passage/core/catalogue/list-admin-offers'
import { listAllCountries } from '@passage/core/catalogue/list-countries'
import { listOffers } from '@passage/core/catalogue/list-offers'
import { listProducts } from '@passage/core/catalogue/list-products'
import { connect, type Database } from '@passage/core/database/connect'
import { listTransactions } from '@passage/core/orders/list-transactions'
import { createTestDatabase } from '@passage/core/testing/test-database'
import { ownerUrl } from '@passage/local/testing/stack'
import { fill } from './fill.ts'
import { addUp, STATISTICS } from './statistics.ts'
import { type Cost, costOf } from './watch.ts'

export const SIZES = [1_000, 10_000, 100_000, 1_000_000] as const

/** Milliseconds: filling a large table takes long, and that is not what is measured. */
const PATIENCE = 600_000

type Verb = (db: Database, people: Record<'admin' | 'customer', ActingPerson>) => Promise<unknown>

const offers =
  (query: object): Verb =>
  (db) =>
    listOffers(db, VisaOfferQuery.parse(query))
const adminOffers =
  (query: object): Verb =>
  (db) =>
    listAdminOffers(db, AdminOfferQuery.parse(query))
const transactions =
  (query: object): Verb =>
  (db, { admin }) =>
    listTransactions(db, admin, TransactionQuery.parse(query))

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
  'orders, page 1': transactions({}),
  'orders, page 100': transactions({ page: 100 }),
  'orders, an e-mail': transactions({ search: 'ana77@people' }),
  'orders, paid': transactions({ status: 'completed' }),
  'orders, of a customer': (db, { customer }) => listTransactions(db, customer, TransactionQuery.parse({})),
  ...STATISTICS,
}

/** What each list costs PostgreSQL with so many offers and as many orders, as lines of a table. */
export async function growth(sizes: readonly number[]): Promise<string[]> {
  const columns: Record<string, Cost>[] = []
  for (const size of sizes) columns.push(await measure(size))
  const heading = ['ms / rows read'.padEnd(28), ...sizes.map((size) => size.toLocaleString('en').padStart(20))]
  const lines = Object.keys(LISTS).map((name) =>
    [name.padEnd(28), ...columns.map((column) => cell(column[name]).padStart(20))].join(''),
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
    await addUp(db)
    const costs: Record<string, Cost> = {}
    for (const [name, verb] of Object.entries(LISTS))
      costs[name] = await costOf(db, (watched) => verb(watched, { admin, customer }))
    return costs
  } finally {
    await db.destroy()
    await database.drop()
  }
}

async function addPerson(db: Database, role: 'admin' | 'customer'): Promise<ActingPerson> {
  const email = `${role}@people.example`
  const person = { name: role, email, emailVerified: true, role }
  const { id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
  return { id, role, verifiedEmail: email, agencyId: null }
}
