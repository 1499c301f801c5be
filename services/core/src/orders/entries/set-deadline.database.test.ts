import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../testing/test-world.ts'
import { setDeadline } from './set-deadline.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const dueAt = async (id: string) =>
  (await world.db.selectFrom('orders').select('dueAt').where('id', '=', id).executeTakeFirstOrThrow()).dueAt
const from = '2026-11-24T09:00:00.000Z'

const inStage = (id: string, status: string) =>
  world.db.updateTable('orders').set({ status }).where('id', '=', id).execute()

it('keeps the deadline with the order, by its own offer and speed, until the order waits for neither staff nor the embassy', async () => {
  const { id } = await world.placeOrder({ processingSpeed: 'express', totalAmount: '387.00' })
  await inStage(id, 'submitted')
  // Half of Japan’s ten days.
  const deadline = await setDeadline(world.system, { orderId: id, stage: 'submitted', from })
  expect(deadline).toEqual({ remindAt: '2026-11-30T17:00:00.000Z', dueAt: '2026-12-01T17:00:00.000Z' })
  expect(await dueAt(id)).toEqual(new Date('2026-12-01T17:00:00.000Z'))
  expect(await setDeadline(world.system, { orderId: id, stage: 'submitted', from })).toEqual(deadline)
  expect(await setDeadline(world.system, { orderId: id, stage: null, from })).toBeNull()
  expect(await dueAt(id)).toBeNull()
})

it('says so when there is no such order', async () => {
  const missing = { orderId: randomUUID(), stage: null, from }
  await expect(setDeadline(world.system, missing)).rejects.toMatchObject({ code: 'order_not_found' })
})

it('gives an order none for a stage that it has left, and leaves the one of today alone', async () => {
  const { id } = await world.placeOrder()
  await inStage(id, 'submitted')
  const deadline = await setDeadline(world.system, { orderId: id, stage: 'submitted', from })
  expect(await setDeadline(world.system, { orderId: id, stage: 'document_review', from })).toBeNull()
  expect(await dueAt(id)).toEqual(new Date(deadline?.dueAt ?? ''))
})

it('gives an order none that waits for its customer meanwhile, so that a late answer does not make it overdue', async () => {
  const { id } = await world.placeOrder()
  await inStage(id, 'document_review')
  await world.db
    .insertInto('documentRequests')
    .values({
      id: randomUUID(),
      orderId: id,
      documentType: 'passport',
      reason: 'requested',
      askedSeq: 1,
      askedAt: new Date(),
    })
    .execute()
  expect(await setDeadline(world.system, { orderId: id, stage: 'document_review', from })).toBeNull()
  expect(await dueAt(id)).toBeNull()
})
