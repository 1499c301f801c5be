import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import { listTransactions } from './lists/list-transactions.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  for (const status of ORDER_STATUSES) {
    for (const owes of ['nothing', 'a document', 'details'] as const) await place(status, owes)
  }
})
afterAll(() => world?.close())

/** An order somewhere in its life, whose customer owes something or nothing. */
async function place(status: OrderStatus, owes: 'nothing' | 'a document' | 'details'): Promise<void> {
  const { db } = world
  const { id } = await world.placeOrder({})
  const closed = ['completed', 'rejected', 'cancelled'].includes(status)
  await db
    .updateTable('orders')
    .set({ status, closedAt: closed ? new Date() : null })
    .where('id', '=', id)
    .execute()
  if (owes !== 'details') {
    const known = { birthDate: '1990-01-01', nationality: 'FR', passportExpiry: '2035-01-01', complete: true }
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
      traveller: 1,
      reason: 'requested',
      askedSeq: 1,
      askedAt: new Date(),
    })
    .execute()
}

it('listTransactions has what each order’s customer is asked for', async () => {
  const { data } = await listTransactions(
    world.system,
    { ...world.person, role: 'service_provider' },
    { page: 1, limit: 100, status: 'all' },
  )
  const seen = (owes: (order: (typeof data)[number]) => boolean) => data.filter(owes).length
  expect(seen(({ requestedDocuments }) => requestedDocuments[0]?.documentType === 'photo')).toBe(ORDER_STATUSES.length)
  const [asked] = data.flatMap(({ requestedDocuments }) => requestedDocuments)
  expect(asked).toEqual({ documentType: 'photo', travellerId: 1, travellerName: expect.stringMatching(/^\p{L}+$/u) })
  // Two travel, of whom one is not named yet.
  expect(seen(({ incompleteTravellers }) => incompleteTravellers === 2)).toBe(ORDER_STATUSES.length)
  expect(seen(({ incompleteTravellers }) => incompleteTravellers === 1)).toBe(ORDER_STATUSES.length * 2)
  for (const { orderStatus, paymentWindowEndsAt } of data) {
    expect(paymentWindowEndsAt !== null).toBe(['pending', 'payment_pending'].includes(orderStatus))
  }
})
