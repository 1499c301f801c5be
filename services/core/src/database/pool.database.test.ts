import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { testStack } from '@passage/local/testing/stack'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect, type Database, LastingDialect } from './connect.ts'
import { createPool } from './pool.ts'

let line: Awaited<ReturnType<typeof wire>>
let db: Database
let other: Database
beforeAll(async () => {
  line = await wire('pool-under-test')
  db = line.db
  other = connect({ url: testStack().env.DATABASE_URL as string, max: 1, applicationName: 'pool-killer' })
})
afterAll(async () => {
  await db?.destroy()
  await other?.destroy()
  line?.close()
})

/** Until the pool's connections have closed, too: not only at PostgreSQL's end. */
async function kill() {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'pool-under-test'`.execute(other)
  await vi.waitFor(() => expect(line.open()).toBe(0), 45_000)
}
const one = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows
/** Waits until PostgreSQL runs such a statement of the application. */
const sleeps = (application = 'pool-under-test') =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where application_name = ${application} and wait_event = 'PgSleep'`.execute(other)
    expect(rows).toHaveLength(1)
  }, 45_000)
const code = (error: unknown) => (error as { code?: string }).code

describe('a connection that PostgreSQL ends', () => {
  it('is replaced without an error while it is idle', async () => {
    await Promise.all([one(), one()])
    await kill()
    expect(await Promise.all([one(), one(), one()])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
  })

  it('fails the running statement, and none after it', async () => {
    const slow = sql`select pg_sleep(5)`.execute(db).catch(code)
    await sleeps()
    // Not the idle connection: the pool learns of its end a moment later.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'pool-under-test' and wait_event = 'PgSleep'`.execute(other)
    expect(await slow).toMatch(/^(57P01|CONNECTION_CLOSED|ECONNRESET)$/)
    for (let count = 0; count < 5; count++) expect(await one()).toEqual([{ one: 1 }])
  })

  it('fails its transaction, of which no statement runs elsewhere', async () => {
    const failed = await db
      .transaction()
      .execute(async (tx) => {
        await sql`create temp table half_done (id int)`.execute(tx)
        await kill()
        await sql`insert into half_done values (1)`.execute(tx)
      })
      .catch(code)
    expect(failed).toMatch(/^(57P01|CONNECTION_CLOSED|ECONNRESET)$/)
    for (let count = 0; count < 5; count++) expect(await one()).toEqual([{ one: 1 }])
  })
})

/** A pool whose connections to PostgreSQL can be reset at both ends, as by a machine or a router. */
async function wire(applicationName = 'pool-wire') {
  const { hostname, port } = new URL(testStack().env.DATABASE_URL as string)
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => undefined).on('close', () => ends.delete(end))
    ends.add(near).add(far)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(testStack().env.DATABASE_URL as string)
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    for (const end of ends) end.resetAndDestroy()
  }
  const db = connect({ url: url.href, max: 2, applicationName })
  return { db, cut, open: () => ends.size, close: () => server.close() }
}

describe('a connection that is reset', () => {
  it('fails its transaction at once, without waiting for a rollback', async () => {
    const { db, cut, close } = await wire()
    const slow = db.transaction().execute(async (tx) => sql`select pg_sleep(${5})`.execute(tx))
    const failed = slow.catch(code)
    await sleeps('pool-wire')
    cut()
    expect(await failed).toBe('ECONNRESET')
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
    close()
  })

  it('does not delay a caller while it is idle', async () => {
    const { db, cut, close } = await wire()
    for (let count = 0; count < 60; count++) {
      await sql`select 1`.execute(db)
      cut()
      const asked: Promise<unknown>[] = []
      for (let turn = 0; turn < 12; turn++) {
        asked.push(sql`select 1`.execute(db).catch(code))
        await new Promise(turn % 2 ? setImmediate : process.nextTick)
      }
      expect(await Promise.race([Promise.all(asked), sleep(20_000, 'still waiting')])).not.toBe('still waiting')
    }
    await db.destroy()
    close()
  })
})

describe('the pool', () => {
  it('serves callers at the moment in which connections are closed for their age or idleness', async () => {
    const [idleTimeout, lifetime] = [10, 60]
    const times = { queueTimeout: 8_000, idleTimeout, lifetime }
    const pool = createPool(testStack().env.DATABASE_URL as string, { max: 10, ...times })
    const brief = new Kysely<object>({ dialect: new LastingDialect({ postgres: () => pool }) })
    const caller = async () => {
      for (let count = 0; count < 60; count++) {
        await sleep(idleTimeout + (count % 3) - 1)
        await sql`select 1`.execute(brief)
      }
    }
    const callers = Promise.all(Array.from({ length: 10 }, caller))
    expect(await Promise.race([callers, sleep(20_000, 'still waiting')])).not.toBe('still waiting')
    await brief.destroy()
  })

  it('opens no more connections than allowed, and hands them out in turn', async () => {
    const seen = await Promise.all(
      Array.from({ length: 6 }, () => sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.02)`.execute(db)),
    )
    expect(new Set(seen.map(({ rows }) => rows[0]?.pid)).size).toBe(2)
  })

  it('reads arrays of texts', async () => {
    const { rows } = await sql<{ texts: string[] }>`select array['a', 'b, "c"', '\\', ''] as texts`.execute(db)
    expect(rows).toEqual([{ texts: ['a', 'b, "c"', '\\', ''] }])
  })

  it('fails within seconds when no server answers', async () => {
    const nowhere = connect({ url: 'postgres://passage:x@127.0.0.1:1/passage' })
    const began = Date.now()
    expect(await sql`select 1`.execute(nowhere).catch(code)).toBe('ECONNREFUSED')
    expect(Date.now() - began).toBeLessThan(30_000)
    await nowhere.destroy()
  })

  it('closes once the running statements have ended', async () => {
    const closing = connect({ url: testStack().env.DATABASE_URL as string, max: 2, applicationName: 'pool-closing' })
    await sql`select 1`.execute(closing)
    const running = sql<{ done: boolean }>`select true as done, pg_sleep(1)`.execute(closing)
    await sleeps('pool-closing')
    await closing.destroy()
    expect((await running).rows[0]?.done).toBe(true)
    const left = () => sql`select 1 from pg_stat_activity where application_name = 'pool-closing'`.execute(other)
    await vi.waitFor(async () => expect((await left()).rows).toEqual([]), 45_000)
  })
})
