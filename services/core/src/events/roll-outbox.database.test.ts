import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { recordOf, startWorld, type World } from '../testing/test-world.ts'
import { rollOutbox } from './outbox.ts'

let world: World
let orderId: string
beforeAll(async () => {
  world = await startWorld()
  orderId = (await world.placeOrder()).id
  for (const seq of [2, 3, 4]) await recordEntry(world.system, recordOf(orderId, { seq, status: 'processing' }))
})
afterAll(() => world?.close())

const DAY_MS = 86_400_000
/** The partition of an event of this instant. */
async function weekOf(at: Date): Promise<string> {
  const { rows } = await sql<{ week: string }>`
    select to_char(date_trunc('week', ${at}::timestamptz at time zone 'UTC') + interval '7 days', '"outbox_until_"YYYYMMDD') as week`.execute(
    world.db,
  )
  return rows[0]?.week ?? ''
}
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

async function weeks(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'outbox'::regclass order by 1`.execute(
    world.db,
  )
  return rows.map(({ name }) => name)
}
const event = (seq: number, createdAt: Date, sent: boolean) =>
  world.db
    .updateTable('outbox')
    .set({ createdAt, publishedAt: sent ? createdAt : null })
    .where('orderId', '=', orderId)
    .where('seq', '=', seq)
    .execute()
/** The partition of each event, by its seq. */
async function standing(): Promise<Record<number, string>> {
  const { rows } = await sql<{ seq: number; week: string }>`
    select seq, tableoid::regclass::text as week from outbox where order_id = ${orderId}`.execute(world.db)
  return Object.fromEntries(rows.map(({ seq, week }) => [seq, week]))
}

/** Removes this week's partition, as if it had not been created in time: its events move to the default partition. */
async function forgetThisWeek(): Promise<string> {
  const now = await weekOf(new Date())
  await sql`alter table outbox detach partition ${sql.table(now)}`.execute(world.db)
  await sql`insert into outbox_rest (id, order_id, seq, event, created_at) overriding system value
    select id, order_id, seq, event, created_at from ${sql.table(now)}`.execute(world.db)
  await sql`drop table ${sql.table(now)}`.execute(world.db)
  return now
}

describe('rollOutbox', () => {
  it('creates the weeks until a month ahead, each once', async () => {
    const ahead = await Promise.all([0, 7, 14, 21, 28].map((days) => weekOf(daysAgo(-days))))
    expect(await weeks()).toEqual(['outbox_rest', ...ahead])
    expect(await rollOutbox(world.system)).toBe(0)
    expect(await weeks()).toEqual(['outbox_rest', ...ahead])
  })

  it('moves events of a week that was created late from the default partition into it', async () => {
    const now = await forgetThisWeek()
    expect(new Set(Object.values(await standing()))).toEqual(new Set(['outbox_rest']))
    await rollOutbox(world.system)
    expect(new Set(Object.values(await standing()))).toEqual(new Set([now]))
  })

  it('does nothing while a backup reads the outbox, and catches up in the next run', async () => {
    const now = await forgetThisWeek()
    await world.db.transaction().execute(async (backup) => {
      await sql`lock table outbox_rest in access share mode`.execute(backup)
      expect(await rollOutbox(world.system)).toBe(0)
    })
    expect(await weeks()).not.toContain(now)
    await rollOutbox(world.system)
    expect(await weeks()).toContain(now)
  })

  it('drops weeks that ended 30 days ago once all their events are sent', async () => {
    const [oldest, old, recent] = [daysAgo(90), daysAgo(40), daysAgo(25)]
    await event(1, oldest, false)
    await event(2, oldest, true)
    await event(3, old, true)
    await event(4, recent, true)
    await rollOutbox(world.system)
    expect(await standing()).toEqual({ 1: await weekOf(oldest), 2: await weekOf(oldest), 4: await weekOf(recent) })
    expect(await weeks()).not.toContain(await weekOf(old))
    await event(1, oldest, true)
    expect(await rollOutbox(world.system)).toBe(1)
    expect(await standing()).toEqual({ 4: await weekOf(recent) })
  })
})
