import { randomUUID } from 'node:crypto'
import { COUNTED_TO } from '@passage/contracts/domain/desk/work-queue'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waysToOrders } from '../../access/scope.ts'
import { addCustomer, startWorld, type World } from '../../testing/test-world.ts'
import { listTransactions, selectMatching } from './list-transactions.ts'

const MANY = COUNTED_TO + 25

let world: World
let staff: ActingPerson
let member: ActingPerson
/** Has orders of their own, and others name their address. */
let customer: ActingPerson
beforeAll(async () => {
  world = await startWorld()
  const { db, system } = world
  staff = { ...world.person, role: 'service_provider' }
  const { id: agencyId } = await db.selectFrom('agencies').select('id').executeTakeFirstOrThrow()
  member = { ...(await addCustomer(system, 'clerk@agency.example')), role: 'b2b_client', agencyId }
  customer = await addCustomer(system, 'ana@people.example')
  const { id } = await world.placeOrder()
  // Every seventh is the clerk's own, every fifth the agency's, so that some are both; likewise with the customer.
  await sql`insert into orders (order_number, owner_id, agency_id, offer_id, customer_name, customer_email, nationality,
      travel_purpose, number_of_applicants, decisions, processing_speed, processing_days, needed_days, required_documents, total_cents, quote, language, status, turn, desk_turn,
      last_seq, payment_window_ends_at, created_at)
    select 'ORD-33333' || substr('34679ACDEF', n / 100 % 10 + 1, 1) || substr('34679ACDEF', n / 10 % 10 + 1, 1)
        || substr(case when n < 1000 then '34679ACDEF' else 'GHJKMNPQRT' end, n % 10 + 1, 1),
      case when n % 7 = 0 then ${member.id} when n % 3 = 0 then ${customer.id} else owner_id end::uuid,
      case when n % 5 = 0 then ${agencyId}::integer end, offer_id, customer_name,
      case when n % 11 = 0 then 'Ana@people.example' else customer_email end, nationality, travel_purpose,
      number_of_applicants, decisions, processing_speed, processing_days, needed_days, required_documents, total_cents, quote, language, status, turn, desk_turn, 1, payment_window_ends_at,
      -- Three at a time share an instant.
      created_at - (n / 3) * interval '1 minute'
    from orders, generate_series(1, ${MANY - 1}) n where id = ${id}`.execute(db)
})
afterAll(() => world?.close())

const list = (person: ActingPerson, page = 1, limit = 100, change: object = {}) =>
  listTransactions(world.system, person, { page, limit, status: 'all', ...change })

async function walk(person: ActingPerson, limit: number): Promise<string[]> {
  const seen: string[] = []
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await list(person, page, limit)
    seen.push(...data.map(({ orderId }) => orderId))
    if (!pagination.hasNextPage) return seen
  }
}

describe('the orders of all customers', () => {
  it('are counted up to a thousand, and paged to the last', async () => {
    const { pagination } = await list(staff, 1, 10)
    expect(pagination).toEqual({
      ...{ page: 1, limit: 10, totalCount: 1_000, totalCapped: true, totalPages: 100 },
      ...{ hasPrevPage: false, hasNextPage: true },
    })
    const deep = await list(staff, 103, 10)
    expect(deep.data).toHaveLength(MANY - 1_020)
    expect(deep.pagination).toMatchObject({ totalPages: 103, hasPrevPage: true, hasNextPage: false })
    expect(new Set(await walk(staff, 100)).size).toBe(MANY)
  })

  it('are counted exactly where they are few', async () => {
    const { pagination } = await list(staff, 1, 10, { search: 'ana@people' })
    expect(pagination).toMatchObject({ totalCapped: false, totalCount: Math.floor((MANY - 1) / 11) })
  })
})

describe.each([
  ['an agency’s', () => member, (row: Row) => row.agencyId !== null || row.ownerId === member.id],
  [
    'a customer’s',
    () => customer,
    (row: Row) => (row.ownerId === customer.id && row.agencyId === null) || row.customerEmail.startsWith('Ana@'),
  ],
] as const)('%s orders', (_whose, person, isTheirs) => {
  it('are listed once each, newest first, in pages of any length, and counted exactly', async () => {
    const all = await world.db
      .selectFrom('orders')
      .select(['id', 'ownerId', 'agencyId', 'customerEmail'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const theirs = all.filter(isTheirs).map(({ id }) => id)
    expect(await walk(person(), 100)).toEqual(theirs)
    expect(await walk(person(), 37)).toEqual(theirs)
    const { pagination } = await list(person())
    expect(pagination).toMatchObject({ totalCount: theirs.length, totalCapped: false })
  })
})

it('a member’s own orders are found without reading those placed for the agency', async () => {
  await sql`analyze orders`.execute(world.db)
  // A member who orders for the agency alone.
  const [own] = waysToOrders('order:read', { ...member, id: randomUUID() })
  const all = selectMatching(world.system, { status: 'all' }, own)
    .select('orders.id')
    .orderBy('orders.createdAt', 'desc')
  const { sql: text, parameters } = all.orderBy('orders.id', 'desc').compile()
  const { rows } = await world.db.transaction().execute(async (tx) => {
    // With a thousand orders, reading all of them is as cheap.
    for (const way of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'])
      await sql`set local ${sql.raw(way)} = off`.execute(tx)
    return tx.executeQuery<Record<string, string>>(CompiledQuery.raw(`explain analyze ${text}`, [...parameters]))
  })
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  expect(plan).toContain('using orders_own on')
  expect(plan).not.toContain('Rows Removed by Filter')
})

interface Row {
  ownerId: string
  agencyId: number | null
  customerEmail: string
}
