import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { recordOf, startWorld, type World } from '../testing/test-world.ts'
import { dropSentEvents } from './drop-sent-events.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`

it('drops what was sent more than 30 days ago, and nothing that was not sent, however old', async () => {
  const { id } = await world.placeOrder()
  for (const seq of [2, 3, 4]) await recordEntry(world.system, recordOf(id, { seq, status: 'processing' }))
  const event = (seq: number, created: number, sent: number | null) =>
    world.db
      .updateTable('outbox')
      .set({ createdAt: daysAgo(created), publishedAt: sent === null ? null : daysAgo(sent) })
      .where('orderId', '=', id)
      .where('seq', '=', seq)
      .execute()
  await event(1, 90, null)
  await event(2, 32, 31)
  await event(3, 31, 29)
  await event(4, 1, 1)
  expect(await dropSentEvents(world.system)).toBe(1)
  const left = await world.db.selectFrom('outbox').select('seq').where('orderId', '=', id).orderBy('seq').execute()
  expect(left.map(({ seq }) => seq)).toEqual([1, 3, 4])
  expect(await dropSentEvents(world.system)).toBe(0)
})
