import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { DocumentRequestAsked } from '@passage/contracts/workflows/projection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordOf, startWorld, type World } from '../../testing/test-world.ts'
import { recordEntry } from './record-entry.ts'
import { setDeadline } from './set-deadline.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const dueAt = async (id: string) =>
  (await world.db.selectFrom('orders').select('dueAt').where('id', '=', id).executeTakeFirstOrThrow()).dueAt
const from = '2026-11-24T09:00:00.000Z'

const inStage = (id: string, status: OrderStatus, requestsAsked: DocumentRequestAsked[] = []) =>
  recordEntry(world.system, recordOf(id, { seq: 2, status }, { requestsAsked }))

describe('setDeadline', () => {
  it('sets the deadline of the order’s stage by its offer and speed, and clears it without a stage', async () => {
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

  it('refuses an unknown order', async () => {
    const missing = { orderId: randomUUID(), stage: null, from }
    await expect(setDeadline(world.system, missing)).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('sets none for a stage that the order has left, and leaves its deadline as it is', async () => {
    const { id } = await world.placeOrder()
    await inStage(id, 'submitted')
    const deadline = await setDeadline(world.system, { orderId: id, stage: 'submitted', from })
    expect(await setDeadline(world.system, { orderId: id, stage: 'document_review', from })).toBeNull()
    expect(await dueAt(id)).toEqual(new Date(deadline?.dueAt ?? ''))
  })

  it('sets none for an order that waits for its customer, so that a late answer does not make it overdue', async () => {
    const { id } = await world.placeOrder()
    const photo = {
      requestId: randomUUID(),
      documentType: 'photo',
      traveller: null,
      reason: 'requested',
      documentId: null,
    } as const
    await inStage(id, 'document_review', [photo])
    expect(await setDeadline(world.system, { orderId: id, stage: 'document_review', from })).toBeNull()
    expect(await dueAt(id)).toBeNull()
  })
})
