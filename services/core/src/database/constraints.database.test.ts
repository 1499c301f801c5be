import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { paidEffect, recordOf, startWorld, TOTAL_CENTS, type World } from '../testing/test-world.ts'

const [UNIQUE, CHECK, FOREIGN_KEY, RAISED] = ['23505', '23514', '23503', 'P0001']

let world: World
let givenColumns: Map<string, string[]>
/** An order with four entries and a captured payment, and one whose checkout is open. */
let paid: { id: string; paymentId: string; attemptId: string; refundId: string }
let open: { id: string; paymentId: string; attemptId: string }
beforeAll(async () => {
  world = await startWorld()
  const { id } = await world.placeOrder({}, 'the-key')
  const checkout = await world.openCheckout(id)
  const refundId = randomUUID()
  const money = { status: 'paid', paymentStatus: 'completed' } as const
  await recordEntry(world.system, recordOf(id, { seq: 2, status: 'payment_pending' }))
  await recordEntry(world.system, recordOf(id, { seq: 3, ...money }, { payment: paidEffect(checkout) }))
  const refundPromised = { refundId, paymentId: checkout.paymentId, cents: 100 }
  await recordEntry(world.system, recordOf(id, { seq: 4, ...money }, { refundPromised }))
  paid = { ...checkout, id, refundId }
  const other = await world.placeOrder()
  open = { ...(await world.openCheckout(other.id)), id: other.id }
  const { rows } = await sql<{ of: string; columns: string[] }>`
    select table_name as of, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' group by table_name`.execute(world.db)
  givenColumns = new Map(rows.map((row) => [row.of, row.columns]))
})
afterAll(() => world?.close())

const run = (statement: RawBuilder<unknown>) => statement.execute(world.db)

/** A copy of a row under a new id, with these columns changed. */
const copyOf = (table: string, id: string, change: Record<string, unknown>): RawBuilder<unknown> => sql`
  insert into ${sql.table(table)} (${given(table, '')})
  select ${given(table, 'r.')} from ${sql.table(table)} t,
    jsonb_populate_record(t, ${JSON.stringify({ id: randomUUID(), ...change })}::text::jsonb) r
  where t.id = ${id}`

/** The columns that PostgreSQL does not make itself. */
const given = (table: string, of: string) =>
  sql.raw(
    givenColumns
      .get(table)
      ?.map((name) => of + name)
      .join(', ') ?? '',
  )

describe('an order’s history refuses', () => {
  const insert = (seq: number, entryId: string = randomUUID()) => sql`
    insert into order_entries (order_id, seq, entry_id, kind, status, payment_status, turn, reason, actor_kind, at)
    values (${paid.id}, ${seq}, ${entryId}, 'status', 'processing', 'completed', 'passage', 'staff_decision', 'staff', now())`

  it('a gap', async () => {
    await expect(run(insert(6))).rejects.toMatchObject({ code: FOREIGN_KEY })
  })

  it('a second entry of one number', async () => {
    await expect(run(insert(4))).rejects.toMatchObject({ code: UNIQUE, constraint_name: 'order_entries_pkey' })
  })

  it('an entry before the first', async () => {
    await expect(run(insert(0))).rejects.toMatchObject({ code: CHECK })
  })

  it('an entry id that another entry has', async () => {
    const rows = await sql<{ entryId: string }>`select entry_id from order_entries where seq = 2`.execute(world.db)
    await expect(run(insert(5, rows.rows[0]?.entryId))).rejects.toMatchObject({ code: UNIQUE })
  })

  it('to delete or renumber an entry in its middle', async () => {
    const second = sql`order_id = ${paid.id} and seq = 2`
    await expect(run(sql`delete from order_entries where ${second}`)).rejects.toMatchObject({ code: FOREIGN_KEY })
    const renumber = sql`update order_entries set seq = 9 where ${second}`
    await expect(run(renumber)).rejects.toMatchObject({ code: FOREIGN_KEY })
  })

  it('nothing valid', async () => {
    await run(insert(5))
    await run(sql`delete from order_entries where order_id = ${paid.id} and seq = 5`)
  })
})

describe('a payment refuses', () => {
  const payment = (change: RawBuilder<unknown>, id: string) => run(sql`update payments set ${change} where id = ${id}`)

  it('a second live payment of its order, until it is cancelled', async () => {
    const second = (orderId: string) => sql`insert into payments (order_id, amount_cents) values (${orderId}, 1)`
    for (const { id } of [paid, open]) {
      await expect(run(second(id))).rejects.toMatchObject({ code: UNIQUE, constraint_name: 'payments_one_live' })
    }
    const { id } = await world.placeOrder()
    const { paymentId } = await world.openCheckout(id)
    await payment(sql`status = 'cancelled'`, paymentId)
    await run(second(id))
  })

  it.each([
    ['to be captured in part', sql`captured_cents = 1`],
    ['to be captured for more than it is', sql`captured_cents = amount_cents + 1`],
    ['to be captured without being completed', sql`captured_cents = amount_cents`],
    ['to be completed without money', sql`status = 'completed'`],
    ['to promise a refund of what was not paid', sql`refund_promised_cents = 1`],
    ['another currency', sql`currency = 'USD'`],
  ])('%s', async (_what, change) => {
    await expect(payment(change, open.paymentId)).rejects.toMatchObject({ code: CHECK })
  })

  it.each([
    ['to promise back more than was captured', sql`refund_promised_cents = captured_cents + 1`],
    ['to give back more than was promised', sql`refunded_cents = refund_promised_cents + 1`],
    ['to lose its money', sql`captured_cents = 0`],
  ])('%s', async (_what, change) => {
    await expect(payment(change, paid.paymentId)).rejects.toMatchObject({ code: CHECK })
  })

  it('another payment’s payment intent', async () => {
    const taken = payment(sql`payment_intent_id = ${`pi_${paid.paymentId}`}`, open.paymentId)
    await expect(taken).rejects.toMatchObject({ code: UNIQUE, constraint_name: 'payments_payment_intent_id_key' })
  })
})

describe('an attempt refuses', () => {
  it('a second open attempt of its payment, until it has expired', async () => {
    const change = { attempt_no: 2, idempotency_key: 'another', session_id: 'cs_another', status: 'opening' }
    const second = copyOf('payment_attempts', open.attemptId, change)
    await expect(run(second)).rejects.toMatchObject({ code: UNIQUE, constraint_name: 'payment_attempts_one_open' })
    await run(copyOf('payment_attempts', open.attemptId, { ...change, status: 'expired' }))
  })

  it.each([
    ['another attempt’s idempotency key', { attempt_no: 3, status: 'expired', session_id: null }, UNIQUE],
    ['another attempt’s checkout', { attempt_no: 3, status: 'expired', idempotency_key: 'a' }, UNIQUE],
    ['another attempt’s number', { status: 'expired', idempotency_key: 'b', session_id: null }, UNIQUE],
    ['to be open without a page', { attempt_no: 3, idempotency_key: 'c', session_id: null }, CHECK],
  ])('%s', async (_what, change, code) => {
    await expect(run(copyOf('payment_attempts', open.attemptId, change))).rejects.toMatchObject({ code })
  })
})

describe('a refund refuses', () => {
  it.each([
    ['another refund’s idempotency key', {}, UNIQUE],
    ['to be of nothing', { cents: 0, idempotency_key: 'a' }, CHECK],
    ['to be made without Stripe’s id', { status: 'made', idempotency_key: 'b' }, CHECK],
    ['Stripe’s id before it is made', { stripe_refund_id: 're_1', idempotency_key: 'c' }, CHECK],
  ])('%s', async (_what, change, code) => {
    await expect(run(copyOf('refunds', paid.refundId, change))).rejects.toMatchObject({ code })
  })

  it('nothing valid', async () => {
    await run(copyOf('refunds', paid.refundId, { idempotency_key: 'fits' }))
  })
})

describe('an order refuses', () => {
  it.each([
    ['another order’s number', {}, 'orders_order_number_key', UNIQUE],
    [
      'another order’s idempotency key',
      { order_number: 'ORD-33333333' },
      'orders_owner_id_idempotency_key_key',
      UNIQUE,
    ],
  ])('%s', async (_what, change, constraint_name, code) => {
    await expect(run(copyOf('orders', paid.id, change))).rejects.toMatchObject({ code, constraint_name })
  })

  it.each([
    ['a number that can be misread', { order_number: 'ORD-0OI1L5SZ' }],
    ['no traveller', { number_of_applicants: 0 }],
    ['eleven travellers', { number_of_applicants: 11 }],
    ['to cost nothing', { total_cents: 0 }],
    ['to give back more than it cost', { refunded_cents: TOTAL_CENTS + 1 }],
    ['another currency', { currency: 'USD' }],
    ['an unknown status', { status: 'lost' }],
    ['an unknown payment status', { payment_status: 'confirmed' }],
    ['to have no entry', { last_seq: 0 }],
  ])('%s', async (_what, change) => {
    const fresh = { order_number: 'ORD-33333333', idempotency_key: null }
    await expect(run(copyOf('orders', paid.id, { ...fresh, ...change }))).rejects.toMatchObject({ code: CHECK })
  })

  it('nothing valid', async () => {
    await run(copyOf('orders', paid.id, { order_number: 'ORD-33333333', idempotency_key: null }))
  })
})

describe('a document refuses', () => {
  it.each([
    ['to be larger than 10 MB', { size_bytes: 10 * 1024 * 1024 + 1 }, CHECK],
    ['to be empty', { size_bytes: 0 }, CHECK],
    ['a type that is not taken', { content_type: 'image/svg+xml' }, CHECK],
    ['another document’s storage key', { storage_key: undefined }, UNIQUE],
    ['an unknown consent', { consent_id: randomUUID() }, FOREIGN_KEY],
  ])('%s', async (_what, change, code) => {
    const { documentId } = await world.upload()
    const copy = copyOf('documents', documentId, { storage_key: 'fresh', ...change })
    await expect(run(copy)).rejects.toMatchObject({ code })
  })

  it('nothing valid', async () => {
    const { documentId } = await world.upload()
    await run(copyOf('documents', documentId, { storage_key: 'fits' }))
  })
})

it('an account refuses an agency unless it is a partner’s', async () => {
  const member = sql`update users set agency_id = (select id from agencies) where id = ${world.person.id}`
  await expect(run(member)).rejects.toMatchObject({ code: CHECK })
})

describe('the audit refuses', () => {
  it.each([
    ['a change', sql`update audit set action = 'nothing'`],
    ['a deletion', sql`delete from audit`],
    ['a deletion of no row', sql`delete from audit where false`],
    ['to be emptied', sql`truncate audit`],
  ])('%s', async (_what, statement) => {
    const rows = () => world.db.selectFrom('audit').selectAll().orderBy('id').execute()
    const before = await rows()
    expect(before.length).toBeGreaterThan(0)
    await expect(run(statement)).rejects.toMatchObject({ code: RAISED, message: 'the audit is append-only' })
    expect(await rows()).toEqual(before)
  })
})
