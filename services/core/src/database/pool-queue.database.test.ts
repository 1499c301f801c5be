import { testStack } from '@passage/local/testing/stack'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Database } from './connect.ts'
import { isUnavailable } from './errors.ts'

let db: Database
beforeAll(() => {
  db = connect({ url: testStack().env.DATABASE_URL as string, max: 1, queueTimeout: 300 })
})
afterAll(() => db?.destroy())

const one = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one)

it('a statement without a free connection fails in time, leaves the queue, and does not run later', async () => {
  await sql`create temp table late_statements (id int)`.execute(db)
  await db.connection().execute(async (connection) => {
    const late = sql`insert into late_statements values (1)`.execute(db).catch((error: unknown) => error)
    const failure = await late
    expect(failure).toMatchObject({ message: 'All 1 connections to PostgreSQL were in use for 0.3 s.' })
    expect(isUnavailable(failure)).toBe(true)
    await sql`select 1`.execute(connection)
  })
  expect(await Promise.all([one(), one(), one()])).toEqual([1, 1, 1])
  expect((await sql`select id from late_statements`.execute(db)).rows).toEqual([])
})
