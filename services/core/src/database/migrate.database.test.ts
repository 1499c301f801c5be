import { randomBytes, randomUUID } from 'node:crypto'
import { ownerUrl } from '@passage/local/testing/stack'
import { until } from '@passage/local/until'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admitApplication } from './admit-application.ts'
import { connect, type Database } from './connect.ts'
import { migrate } from './migrate.ts'

const name = `passage_test_${randomBytes(6).toString('hex')}`
const application = { role: `${name}_app`, password: 'app' }

const at = (role?: string): string => {
  const url = new URL(ownerUrl())
  url.pathname = `/${name}`
  if (role) Object.assign(url, { username: role, password: application.password })
  return url.href
}

let server: Database
let owner: Database
let writer: Database
beforeAll(async () => {
  server = connect({ url: ownerUrl(), max: 1 })
  await sql`create database ${sql.id(name)}`.execute(server)
  owner = connect({ url: at(), max: 3 })
})
afterAll(async () => {
  await Promise.all([writer?.destroy(), owner?.destroy()])
  await sql`drop database ${sql.id(name)}`.execute(server)
  await sql`drop role ${sql.id(application.role)}`.execute(server)
  await server.destroy()
})

it('an order that is being written is carried over to the outbox by weeks, and those that wait write on at once', async () => {
  const schema = owner as unknown as Kysely<never>
  await migrate(schema, '0037-contact-lists')
  await admitApplication(schema, application)
  writer = connect({ url: at(application.role), max: 2 })
  let migrated: Promise<string[]> | undefined
  await writer.transaction().execute(async (order) => {
    // What a call takes that writes an order, and then its event.
    await sql`lock table orders in row share mode`.execute(order)
    migrated = migrate(schema)
    migrated.catch(() => undefined)
    await until(
      async () => {
        const { rows } = await sql`select from pg_locks where not granted and database =
          (select oid from pg_database where datname = ${name})`.execute(server)
        if (rows.length === 0) throw new Error('The migration does not wait yet')
      },
      { within: 30_000 },
    )
    await sql`lock table outbox in row exclusive mode`.execute(order)
  })
  expect((await migrated)?.[0]).toBe('0038-outbox-by-week')
  const written = sql`insert into outbox (order_id, seq, event) values (${randomUUID()}, 1, '{}')`.execute(writer)
  expect((await written).numAffectedRows).toBe(1n)
})
