import type { OrderStatus } from '@passage/contracts/domain/order-status'
import { ORDER_STATUSES } from '@passage/contracts/domain/order-status'
import { whoseTurn } from '@passage/contracts/domain/whose-turn'
import { QUEUES } from '@passage/contracts/domain/work-queue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import { listTransactions } from './list-transactions.ts'

const HOUR = 3_600_000

let world: World
beforeAll(async () => {
  world = await startWorld()
  for (const status of ORDER_STATUSES) {
    for (const owes of ['nothing', 'a document', 'details'] as const) await place(status, owes)
  }
})
afterAll(() => world?.close())

/** An order somewhere in its life; every third one is late, every third one due soon, the others have no date. */
let placed = 0
async function place(status: OrderStatus, owes: 'nothing' | 'a document' | 'details'): Promise<void> {
  const { db } = world
  const { id } = await world.placeOrder({})
  placed += 1
  const closed = ['completed', 'rejected', 'cancelled'].includes(status)
  const dueAt = [new Date(Date.now() - placed * HOUR), new Date(Date.now() + placed * HOUR), null][placed % 3] ?? null
  await db
    .updateTable('orders')
    .set({ status, dueAt, closedAt: closed ? new Date() : null })
    .where('id', '=', id)
    .execute()
  if (owes !== 'details') {
    const known = { birthDate: '1990-01-01', nationality: 'FR', passportExpiry: '2035-01-01' }
    const passportNumberEncrypted = Buffer.from('sealed')
    await db
      .updateTable('travellers')
      .set({ ...known, passportNumberEncrypted })
      .where('orderId', '=', id)
      .execute()
  }
  if (owes !== 'a document') return
  await db
    .insertInto('documentRequests')
    .values({
      id: crypto.randomUUID(),
      orderId: id,
      documentType: 'photo',
      reason: 'requested',
      askedSeq: 1,
      askedAt: new Date(),
    })
    .execute()
}

const list = (query: Partial<Parameters<typeof listTransactions>[2]>) =>
  listTransactions(
    world.db,
    { ...world.person, role: 'service_provider' },
    { page: 1, limit: 100, status: 'all', queue: 'all', sort: 'newest', ...query },
  )

describe('the work queue', () => {
  it('holds in each list exactly the orders whose turn the list says', async () => {
    const all = await list({})
    expect(all.pagination.totalCount).toBe(ORDER_STATUSES.length * 3)
    for (const queue of ['passage', 'customer'] as const) {
      const { data, pagination } = await list({ queue })
      const wanted = all.data.filter((order) => order.whoseTurn === queue).map(({ orderId }) => orderId)
      expect(data.map(({ orderId }) => orderId)).toEqual(wanted)
      expect(pagination.totalCount).toBe(wanted.length)
      expect(wanted.length).toBeGreaterThan(0)
    }
  })

  it('counts an order as the contract does', async () => {
    const owed = await list({ queue: 'customer' })
    const statuses = new Set(owed.data.map(({ orderStatus }) => orderStatus))
    const facts = { openRequests: 1, travellersComplete: true }
    const expected = ORDER_STATUSES.filter((status) => whoseTurn({ ...facts, status }) === 'customer')
    expect([...statuses].toSorted()).toEqual(expected.toSorted())
  })

  it('says of each order what its customer is asked for', async () => {
    const { data } = await list({})
    const seen = (owes: (order: (typeof data)[number]) => boolean) => data.filter(owes).length
    expect(seen(({ requestedDocuments }) => requestedDocuments.join() === 'photo')).toBe(ORDER_STATUSES.length)
    // Two travel, of whom one is not named yet.
    expect(seen(({ incompleteTravellers }) => incompleteTravellers === 2)).toBe(ORDER_STATUSES.length)
    expect(seen(({ incompleteTravellers }) => incompleteTravellers === 1)).toBe(ORDER_STATUSES.length * 2)
    for (const { orderStatus, paymentWindowEndsAt } of data) {
      expect(paymentWindowEndsAt !== null).toBe(['pending', 'payment_pending'].includes(orderStatus))
    }
  })

  it('shows as overdue what is late and still open', async () => {
    const { data } = await list({ queue: 'overdue' })
    expect(data.length).toBeGreaterThan(0)
    for (const order of data) {
      expect(Date.parse(order.dueAt ?? '')).toBeLessThan(Date.now())
      expect(['completed', 'rejected', 'cancelled']).not.toContain(order.orderStatus)
    }
  })

  it.each(QUEUES)('%s sorts by date, what has none at the end', async (queue) => {
    const { data } = await list({ queue, sort: 'due' })
    const dates = data.map(({ dueAt }) => (dueAt ? Date.parse(dueAt) : Number.POSITIVE_INFINITY))
    expect(dates).toEqual(dates.toSorted((a, b) => a - b))
  })
})
