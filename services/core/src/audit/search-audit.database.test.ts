import { randomUUID } from 'node:crypto'
import type { AuditQuery } from '@passage/contracts/api/desk/audit.schema'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../context.ts'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { recordOf, startWorld, type World } from '../testing/test-world.ts'
import { audit } from './audit.ts'
import { listAudit, selectPage } from './list-audit.ts'

let world: World
let ana: string
beforeAll(async () => {
  world = await startWorld()
  const { id } = await world.db
    .insertInto('users')
    .values({ name: 'Ana Weber', email: 'ana@passage.example', role: 'service_provider' })
    .returning('id')
    .executeTakeFirstOrThrow()
  ana = id
})
afterAll(() => world?.close())

const find = async (query: Partial<AuditQuery>) => (await listAudit(world.db, { page: 1, limit: 50, ...query })).data

it('the audit is searched by an order’s number, with everything that belongs to the order', async () => {
  const { documentId, entry } = await world.upload()
  const { id, orderNumber } = await world.placeOrder({ documents: [entry] })
  const other = await world.placeOrder()
  const actor = { kind: 'staff', id: ana } as const
  await recordEntry(world.system, recordOf(id, { seq: 2, status: 'processing', actor }))
  const lines = await find({ search: ` ${orderNumber.toLowerCase()} ` })
  expect(new Set(lines.map(({ objectName }) => objectName))).toEqual(new Set([orderNumber]))
  expect(lines.map(({ objectId }) => objectId)).toEqual(expect.arrayContaining([id, documentId]))
  expect(lines.some(({ objectId }) => objectId === other.id)).toBe(false)
  expect(lines[0]).toMatchObject({ action: 'order.staff_decision', actorName: 'Ana Weber' })
  expect(await find({ search: orderNumber, action: 'order.created' })).toHaveLength(1)
  expect(await find({ search: 'ORD-AAAAAAAA' })).toEqual([])
})

it('the audit is searched by a person’s name or address, as actor and as object', async () => {
  await transaction(world.system, (tx) => audit(tx, world.system, 'user.deactivated', 'user', ana))
  for (const search of ['ana web', 'ANA@passage.example']) {
    const lines = await find({ search })
    expect(lines.map(({ action }) => action)).toEqual(['user.deactivated', 'order.staff_decision'])
    expect(lines[0]).toMatchObject({ objectName: 'Ana Weber' })
  }
  expect(await find({ search: 'nobody of this name' })).toEqual([])
})

it('the audit is searched by part of an action; a deleted object has no name', async () => {
  const objectId = randomUUID()
  await transaction(world.system, (tx) => audit(tx, world.system, 'agency.deleted', 'agency', objectId))
  expect(await find({ search: 'agency.del' })).toMatchObject([{ objectId, objectName: null }])
  expect(await find({ search: objectId })).toHaveLength(1)
})

describe('a long audit', () => {
  const MANY = 30_000
  beforeAll(async () => {
    await sql`
      insert into audit (at, actor_kind, actor_id, action, object_type, object_id, request_id)
      select now() - n * interval '1 hour', 'staff', case when n % 3000 = 0 then ${ana}::uuid else gen_random_uuid() end,
        case when n % 5000 = 0 then 'agency.verified' else 'document.viewed' end, 'document', n::text, 'request-' || n
      from generate_series(1, ${MANY}) n`.execute(world.db)
    await sql`analyze audit`.execute(world.db)
  })

  it('is counted up to a thousand, and paged beyond', async () => {
    const page = (page: number) => listAudit(world.db, { page, limit: 100, action: 'document.viewed' })
    expect(await page(1)).toMatchObject({ total: 1_000, totalCapped: true, totalPages: 10 })
    expect(await page(12)).toMatchObject({ totalPages: 13 })
    const few = await listAudit(world.db, { page: 1, limit: 2, action: 'agency.verified' })
    expect(few).toMatchObject({ total: 6, totalCapped: false, totalPages: 3 })
    expect(few.data.map(({ objectId }) => objectId)).toEqual(['5000', '10000'])
  })

  const day = daysAfter(luxembourgDay(new Date()), -900)
  it.each<[string, Parameters<typeof selectPage>[1]]>([
    ['nothing', { found: null }],
    ['an action', { found: null, action: 'agency.verified' }],
    ['a person who acted', { found: null, actorId: 'ana' }],
    ['a day long ago', { found: null, from: day, to: day }],
    ['a whole id', { found: { typed: 'request-77', actions: [], objects: [], people: [] } }],
    ['an order', { found: { typed: '', actions: null, objects: [{ objectType: 'order', ids: ['77'] }], people: [] } }],
  ])('is searched on an index by %s', async (_what, filter) => {
    const asked = { ...filter, ...(filter.actorId && { actorId: ana }) }
    const { sql: text, parameters } = selectPage(world.db, asked, { page: 1, limit: 50 }).compile()
    const { rows } = await world.db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain analyze ${text}`, [...parameters]),
    )
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan).not.toContain('Seq Scan on audit')
    expect(Number(/Rows Removed by Filter: (\d+)/.exec(plan)?.[1] ?? 0)).toBeLessThan(100)
  })
})
