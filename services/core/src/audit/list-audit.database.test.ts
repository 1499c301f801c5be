import { ownerUrl } from '@passage/local/testing/stack'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { listAudit } from './list-audit.ts'

const HOUR = 3_600_000

/** Days of the office around both changes of summer time, with their first instant and that of the next day. */
const DAYS = [
  ['2026-03-28', '2026-03-27T23:00:00Z', '2026-03-28T23:00:00Z'],
  ['2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['2026-03-30', '2026-03-29T22:00:00Z', '2026-03-30T22:00:00Z'],
  ['2026-10-24', '2026-10-23T22:00:00Z', '2026-10-24T22:00:00Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['2026-10-26', '2026-10-25T23:00:00Z', '2026-10-26T23:00:00Z'],
] as const

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase(ownerUrl())
  // Each full hour of these days and of their neighbours, and the millisecond before it.
  await sql`
    insert into audit (at, actor_kind, action, object_type, object_id)
    select at - early * interval '1 ms', 'system', 'agency.added', 'agency', '1'
    from (values (timestamptz '2026-03-27 00:00Z'), ('2026-10-23 00:00Z')) as first (day),
      generate_series(day, day + interval '5 days', '1 hour') as hour (at), generate_series(0, 1) as early`.execute(
    test.db,
  )
})
afterAll(() => test?.drop())

describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])('the audit in a session of zone %s', (zone) => {
  let db: Database
  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db)
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} set timezone = ${sql.lit(zone)}`.execute(test.db)
    db = connect({ url: test.url, max: 1 })
  })
  afterAll(() => db?.destroy())

  it.each(DAYS)(
    'has on %s every row from the first instant of that day to the last, and no other',
    async (day, first, next) => {
      const { data, total } = await listAudit(db, { from: day, to: day, page: 1, limit: 100 })
      const expected: string[] = []
      for (let hour = Date.parse(first); hour < Date.parse(next); hour += HOUR)
        expected.push(new Date(hour).toISOString(), new Date(hour + HOUR - 1).toISOString())
      expect(data.map(({ at }) => at).toSorted()).toEqual(expected)
      expect(total).toBe(expected.length)
    },
  )
})

it.each(['0000-01-01', '0001-01-01', '9999-12-31'])(
  'a day that PostgreSQL cannot write, %s, has no entries',
  async (day) => {
    expect((await listAudit(test.db, { from: day, to: day, page: 1, limit: 10 })).total).toBe(0)
  },
)
