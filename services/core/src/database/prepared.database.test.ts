import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import { prepared } from './prepared.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

let built = 0
const entryOf = prepared((db, { orderId, seq }: { orderId: string; seq: number }) => {
  built += 1
  return db.selectFrom('orderEntries').select(['orderId', 'seq']).where('orderId', '=', orderId).where('seq', '>=', seq)
})

it('a prepared query is compiled once and runs with the values of each call, also in a transaction', async () => {
  const [one, other] = [await world.placeOrder(), await world.placeOrder()]
  expect(await entryOf(world.db, { orderId: one.id, seq: 1 })).toEqual([{ orderId: one.id, seq: 1 }])
  expect(await entryOf(world.db, { orderId: one.id, seq: 2 })).toEqual([])
  const inside = await world.db.transaction().execute((tx) => entryOf(tx, { seq: 0, orderId: other.id }))
  expect(inside).toEqual([{ orderId: other.id, seq: 1 }])
  expect(built).toBe(1)
})
