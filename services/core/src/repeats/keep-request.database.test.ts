import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import { type AskedWithKey, keepRequest, sweepRequests } from './keep-request.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const asked = (): AskedWithKey => ({
  ...{ personId: world.person.id, call: 'POST /api/orders/1/refunds', idempotencyKey: randomUUID() },
  body: { amount: '10.00', reason: 'We are sorry' },
})
const CONFLICT = { code: 'idempotency_conflict' }

it('a repeated request is accepted; another request with its key is refused, also at the same time', async () => {
  const first = asked()
  await Promise.all([1, 2, 3].map(() => keepRequest(world.system, first)))
  const other = { ...first, body: { amount: '100.00', reason: 'We are sorry' } }
  await expect(keepRequest(world.system, other)).rejects.toMatchObject(CONFLICT)
  await keepRequest(world.system, first)
  const key = randomUUID()
  const both = await Promise.allSettled(
    [first, other].map((one) => keepRequest(world.system, { ...one, idempotencyKey: key })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('a key belongs to one person and one call', async () => {
  const first = asked()
  await keepRequest(world.system, first)
  await keepRequest(world.system, { ...first, personId: randomUUID(), body: {} })
  await keepRequest(world.system, { ...first, call: 'POST /api/orders/2/refunds', body: {} })
})

it('a kept request is deleted after 30 days', async () => {
  const [old, young] = [asked(), asked()]
  await keepRequest(world.system, old)
  await world.db
    .updateTable('keptRequests')
    .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
    .execute()
  await keepRequest(world.system, young)
  expect(await sweepRequests(world.system)).toBeGreaterThan(0)
  await keepRequest(world.system, { ...old, body: {} })
  await expect(keepRequest(world.system, { ...young, body: {} })).rejects.toMatchObject(CONFLICT)
})
