import { randomUUID } from 'node:crypto'
import type { AuditQuery } from '@passage/contracts/api/audit.schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '../context.ts'
import { recordEntry } from '../orders/record-entry.ts'
import { recordOf, startWorld, type World } from '../testing/test-world.ts'
import { audit } from './audit.ts'
import { listAudit } from './list-audit.ts'

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

it('is found by an order’s number, with everything that belongs to the order, and names it', async () => {
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

it('is found by a person’s name or address: what they did, and what was done to them', async () => {
  await transaction(world.system, (tx) =>
    audit(tx, world.system, { action: 'user.deactivated', objectType: 'user', objectId: ana }),
  )
  for (const search of ['ana web', 'ANA@passage.example']) {
    const lines = await find({ search })
    expect(lines.map(({ action }) => action)).toEqual(['user.deactivated', 'order.staff_decision'])
    expect(lines[0]).toMatchObject({ objectName: 'Ana Weber' })
  }
  expect(await find({ search: 'nobody of this name' })).toEqual([])
})

it('is found by part of an action, and shows what is gone without a name', async () => {
  const objectId = randomUUID()
  await transaction(world.system, (tx) =>
    audit(tx, world.system, { action: 'agency.deleted', objectType: 'agency', objectId }),
  )
  expect(await find({ search: 'agency.del' })).toMatchObject([{ objectId, objectName: null }])
  expect(await find({ search: objectId })).toHaveLength(1)
})
