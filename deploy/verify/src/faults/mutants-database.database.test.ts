import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fillCatalogue } from '@passage/api/testing/catalogue'
import type { Database } from '@passage/core/database/connect'
import { createTestDatabase, type TestDatabase } from '@passage/core/testing/test-database'
import { ownerUrl } from '@passage/local/testing/stack'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Constraints are the guard where ids and keys of others may be forgotten: each refuses, and is what refuses. */

let database: TestDatabase
let db: Database
let ids: Record<'owner' | 'order' | 'payment', string>
let offer: number

beforeAll(async () => {
  database = await createTestDatabase(ownerUrl())
  db = database.db
  offer = (await fillCatalogue(db)).japan
  const owner = await idOf(sql`insert into users (name, email) values ('A', 'a@people.example') returning id`)
  const order = await idOf(anOrder(owner, 'ORD-34679ACD', 'wish-1'))
  const payment = await idOf(sql`
    insert into payments (order_id, amount_cents, status, captured_cents, payment_intent_id)
    values (${order}, 12900, 'completed', 12900, 'pi_1') returning id`)
  ids = { owner, order, payment }
  await anEntry(1).execute(db)
  await anEntry(2).execute(db)
  await anEvent().execute(db)
})
afterAll(() => database?.drop())

async function idOf(insert: RawBuilder<unknown>): Promise<string> {
  const { rows } = await (insert as RawBuilder<{ id: string }>).execute(db)
  return rows[0]?.id ?? ''
}

const anOrder = (owner: string, number: string, key: string) => sql`
  insert into orders (order_number, owner_id, offer_id, customer_name, customer_email, nationality, travel_purpose,
    number_of_applicants, processing_speed, total_cents, quote, language, status, last_seq, payment_window_ends_at, idempotency_key)
  values (${number}, ${owner}, ${offer}, 'A', 'a@people.example', 'FR', 'tourism', 1, 'standard', 12900, '[]', 'en', 'pending', 1,
    now() + interval '1 day', ${key}) returning id`

const anEntry = (seq: number, entryId = randomUUID()) => sql`
  insert into order_entries (order_id, seq, entry_id, kind, status, payment_status, reason, actor_kind, at)
  values (${ids?.order}, ${seq}, ${entryId}, 'status', 'processing', 'pending', 'staff_decision', 'staff', now())`

const anEvent = () => sql`
  insert into stripe_events (id, type, stripe_created_at) values ('evt_1', 'checkout.session.completed', now())`

interface Guard {
  protects: string
  /** Of quality.md. */
  faults: string
  constraint: string
  table: string
  /** An index that is no constraint is dropped as one. */
  index?: true
  wrong: () => RawBuilder<unknown>
}

const GUARDS: Guard[] = [
  {
    protects: 'I1: one wish becomes one order',
    faults: 'faults 4 and 21',
    constraint: 'orders_owner_id_idempotency_key_key',
    table: 'orders',
    wrong: () => anOrder(ids.owner, 'ORD-EFGHJKMN', 'wish-1'),
  },
  {
    protects: 'I2: one live payment for an order',
    faults: 'fault 21',
    constraint: 'payments_one_live',
    table: 'payments',
    index: true,
    wrong: () => sql`insert into payments (order_id, amount_cents) values (${ids.order}, 12900)`,
  },
  {
    protects: 'I2: the exact amount is captured',
    faults: 'fault 14',
    constraint: 'payments_check',
    table: 'payments',
    wrong: () => sql`update payments set captured_cents = 25800 where id = ${ids.payment}`,
  },
  {
    protects: 'I3: no more is promised back than was captured',
    faults: 'faults 16 and 21',
    constraint: 'payments_check1',
    table: 'payments',
    wrong: () => sql`update payments set refund_promised_cents = 12901 where id = ${ids.payment}`,
  },
  {
    protects: 'I5: no gap in the history',
    faults: 'fault 9',
    constraint: 'order_entries_order_id_previous_seq_fkey',
    table: 'order_entries',
    wrong: () => anEntry(4),
  },
  {
    protects: 'I5: no second entry in one place',
    faults: 'faults 1 and 9',
    constraint: 'order_entries_pkey',
    table: 'order_entries',
    wrong: () => anEntry(2),
  },
  {
    protects: 'I2, I4: an event of Stripe’s is kept once',
    faults: 'fault 14',
    constraint: 'stripe_events_pkey',
    table: 'stripe_events',
    wrong: anEvent,
  },
]

describe('the database refuses, and nothing else does', () => {
  it.each(GUARDS)(
    '$protects: a mutant without it ($faults) takes what is wrong',
    async ({ constraint, table, index, wrong }) => {
      const refusal = await wrong()
        .execute(db)
        .catch((error: { constraint_name?: string }) => error.constraint_name)
      expect(refusal).toBe(constraint)
      const drop = index
        ? sql`drop index ${sql.id(constraint)}`
        : sql`alter table ${sql.table(table)} drop constraint ${sql.id(constraint)} cascade`
      const unguarded = await inVain(db, async (tx) => {
        await drop.execute(tx)
        return wrong().execute(tx)
      })
      expect(unguarded).toMatchObject({ numAffectedRows: 1n })
    },
  )
})

/** What would happen: done, and taken back. */
async function inVain<T>(db: Database, work: (tx: Transaction<never>) => Promise<T>): Promise<T | undefined> {
  let result: T | undefined
  const enough = new Error('enough')
  await db
    .transaction()
    .execute(async (tx) => {
      result = await work(tx as unknown as Transaction<never>)
      throw enough
    })
    .catch((error) => {
      if (error !== enough) throw error
    })
  return result
}

describe('the pool of connections, mutants of fault 9', () => {
  it('without our own: a connection that PostgreSQL ends takes the whole process with it', async () => {
    expect(await lifeOf('ours')).toBe(0)
    expect(await lifeOf('theirs')).not.toBe(0)
  })
})

/** Exit code of a process whose connections are ended while it asks. */
async function lifeOf(pool: 'ours' | 'theirs'): Promise<number | null> {
  const child = fork(new URL('./mutants/pool-story.ts', import.meta.url), [pool, database.url], { stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code
}
