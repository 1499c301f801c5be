import { connect, type Database } from '@passage/core/database/connect'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { worldOfFile } from '../faults/scenes/world.ts'

const world = worldOfFile()
/** As API and worker connect. */
let application: Database
beforeAll(async () => {
  application = connect({ url: world.env.DATABASE_URL, max: 1, applicationName: 'passage-verify' })
})
afterAll(async () => {
  await application?.destroy()
})

describe('the audit log', () => {
  it('is owned by another role than that of API and worker', async () => {
    const { rows } = await sql<{ program: string; role: string }>`
      select distinct application_name as program, usename::text as role from pg_stat_activity
      where datname = current_database() and application_name in ('passage-api', 'passage-worker')
      order by 1`.execute(world.db)
    const { username } = new URL(world.env.DATABASE_URL)
    expect(rows).toEqual(['passage-api', 'passage-worker'].map((program) => ({ program, role: username })))
    const owner = await sql<{
      owner: string
    }>`select tableowner as owner from pg_tables where tablename = 'audit'`.execute(world.db)
    expect(owner.rows).not.toEqual([{ owner: username }])
  })

  it.each<[string, RawBuilder<unknown>]>([
    ['an update', sql`update audit set action = 'nothing'`],
    ['a delete', sql`delete from audit`],
    ['truncate', sql`truncate audit`],
    ['dropping its trigger', sql`drop trigger audit_append_only on audit`],
    ['disabling its trigger', sql`alter table audit disable trigger audit_append_only`],
  ])('refuses %s by the role of API and worker', async (_what, statement) => {
    const count = () =>
      world.db
        .selectFrom('audit')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirst()
    const before = await count()
    expect(before?.n).toBeGreaterThan(0)
    await expect(statement.execute(application)).rejects.toMatchObject({ code: '42501' })
    expect((await count())?.n).toBeGreaterThanOrEqual(before?.n ?? 0)
  })
})
