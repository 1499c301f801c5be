import { randomBytes } from 'node:crypto'
import { ownerUrl } from '@passage/local/testing/stack'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../audit/audit.ts'
import { systemContext, transaction } from '../context.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { admitApplication, checkApplicationRole } from './application-role.ts'
import { connect, type Database } from './connect.ts'

const REFUSED = '42501'

const application = { role: `passage_test_app_${randomBytes(6).toString('hex')}`, password: "it's a secret" }
let owner: TestDatabase
let db: Database
const admit = () => admitApplication(owner.db as unknown as Kysely<never>, application)

beforeAll(async () => {
  owner = await createTestDatabase(ownerUrl())
  await admit()
  const url = new URL(owner.url)
  url.username = application.role
  url.password = encodeURIComponent(application.password)
  db = connect({ url: url.href, max: 2 })
})
afterAll(async () => {
  await db?.destroy()
  await sql`drop owned by ${sql.id(application.role)}`.execute(owner.db)
  await sql`drop role ${sql.id(application.role)}`.execute(owner.db)
  await owner?.drop()
})

const add = () => transaction(systemContext(db), (tx) => audit(tx, systemContext(db), 'session.signed-in', 'user', 'x'))
const rows = () => owner.db.selectFrom('audit').selectAll().orderBy('id').execute()
const refused = (statement: RawBuilder<unknown>) =>
  expect(statement.execute(db)).rejects.toMatchObject({ code: REFUSED })

/** Statements that would change the audit, or disable its protection. */
const ATTACKS: [string, RawBuilder<unknown>][] = [
  ['a change', sql`update audit set action = 'nothing'`],
  ['a deletion', sql`delete from audit`],
  ['to be emptied', sql`truncate audit`],
  ['to be dropped', sql`drop table audit`],
  ['its trigger to be dropped', sql`drop trigger audit_append_only on audit`],
  ['its trigger to be switched off', sql`alter table audit disable trigger all`],
  ['triggers to be passed over', sql`set session_replication_role = replica`],
  [
    'its trigger to do nothing',
    sql`create or replace function audit_is_append_only() returns trigger language plpgsql as 'begin return new; end'`,
  ],
  ['another owner', sql`alter table audit owner to current_user`],
  ['the owner’s name', sql`set role passage`],
]

describe('the role of API and worker', () => {
  it('reads and adds to the audit', async () => {
    await add()
    expect(await db.selectFrom('audit').select('action').execute()).toEqual([{ action: 'session.signed-in' }])
  })

  it.each(ATTACKS)('lacks the right to ask of the audit: %s', async (_what, statement) => {
    const before = await rows()
    await refused(statement)
    expect(await rows()).toEqual(before)
  })

  it('has the deadlines of its connections, which a pooler leaves out', async () => {
    const { rows } = await sql<{ rolconfig: string[] }>`
      select rolconfig from pg_roles where rolname = ${application.role}`.execute(owner.db)
    expect(rows[0]?.rolconfig).toEqual(['statement_timeout=5000', 'lock_timeout=3000'])
  })

  it('cannot grant itself a right', async () => {
    // PostgreSQL warns that nothing was granted, and goes on.
    await sql`grant update on audit to current_user`.execute(db)
    await refused(sql`update audit set action = 'nothing'`)
  })

  it('cannot read the migrations or create tables', async () => {
    await refused(sql`delete from kysely_migration`)
    await refused(sql`select * from kysely_migration_lock`)
    await refused(sql`create table own (id int)`)
  })

  it('reads and writes everything else', async () => {
    const { rows: lacking } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and c.relname !~ '^(kysely_|audit$)'
        and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
          and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))`.execute(db)
    expect(lacking).toEqual([])
  })

  it('may use a later migration’s tables, and still only adds to the audit', async () => {
    await sql`create table added_later (id bigint generated always as identity)`.execute(owner.db)
    await refused(sql`select * from added_later`)
    await admit()
    await sql`insert into added_later default values`.execute(db)
    await refused(sql`delete from audit`)
  })
})

it('checkApplicationRole refuses the owner, who could change the audit', async () => {
  await expect(checkApplicationRole(db)).resolves.toBeUndefined()
  await expect(checkApplicationRole(owner.db)).rejects.toThrow('DATABASE_OWNER_URL')
})

describe('the audit', () => {
  it('stays unchanged by the role’s rights alone, without its trigger', async () => {
    await sql`alter table audit disable trigger audit_append_only`.execute(owner.db)
    try {
      await refused(sql`update audit set action = 'nothing'`)
      await sql`update audit set object_id = 'y'`.execute(owner.db)
      expect((await rows()).map(({ objectId }) => objectId)).toEqual(['y'])
    } finally {
      await sql`alter table audit enable trigger audit_append_only`.execute(owner.db)
    }
  })

  it('stays unchanged by its trigger alone, when the role has the rights', async () => {
    const change = sql`update audit set object_id = 'z'`
    await sql`grant update, delete on audit to ${sql.id(application.role)}`.execute(owner.db)
    await expect(checkApplicationRole(db)).rejects.toThrow('only add to the audit')
    await expect(change.execute(db)).rejects.toMatchObject({ message: 'the audit is append-only' })
    await sql`alter table audit disable trigger audit_append_only`.execute(owner.db)
    await change.execute(db)
    expect((await rows()).map(({ objectId }) => objectId)).toEqual(['z'])
    await sql`alter table audit enable trigger audit_append_only`.execute(owner.db)
    await admit()
    await refused(change)
  })
})
