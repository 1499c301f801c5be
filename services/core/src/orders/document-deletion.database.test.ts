import { HOUR_MS } from '@passage/contracts/domain/money/payment-window'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordOf, startWorld, type World } from '../testing/test-world.ts'
import { recordEntry } from './entries/record-entry.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

/** A moment this many hours after all uploads. */
const start = Date.now()
const hour = (count: number) => new Date(start + count * HOUR_MS).toISOString()

/** An order with a document, and its deletion time after each entry. */
async function orderWithDocument() {
  const { documentId, entry } = await world.upload()
  const { id } = await world.placeOrder({ documents: [entry] })
  let seq = 1
  return {
    id,
    documentId,
    async move(status: OrderStatus, at: string, change: Partial<HistoryEntry> = {}) {
      seq += 1
      await recordEntry(world.system, recordOf(id, { seq, status, at, paymentStatus: 'completed', ...change }))
      return deletion(documentId)
    },
  }
}

async function deletion(documentId: string): Promise<string | null> {
  const document = await world.db
    .selectFrom('documents')
    .select('deletesAt')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  return document.deletesAt?.toISOString() ?? null
}

describe('an order’s documents', () => {
  it('are deleted 24 hours after upload while nothing was paid, also once the order is cancelled', async () => {
    const { documentId, move } = await orderWithDocument()
    const atFirst = await deletion(documentId)
    expect(Date.parse(atFirst as string) - start).toBeGreaterThan(23.9 * HOUR_MS)
    expect(Date.parse(atFirst as string) - start).toBeLessThan(24.1 * HOUR_MS)
    expect(await move('payment_pending', hour(1), { paymentStatus: 'pending' })).toBe(atFirst)
    expect(await move('payment_pending', hour(2), { paymentStatus: 'failed' })).toBe(atFirst)
    expect(await move('cancelled', hour(3), { paymentStatus: 'cancelled' })).toBe(atFirst)
  })

  it('are kept for 30 days after the payment, the last entry or an action of staff, while a paid order is open', async () => {
    const { move } = await orderWithDocument()
    expect(await move('paid', hour(1))).toBe(hour(721))
    expect(await move('document_review', hour(2))).toBe(hour(722))
    const staff = { kind: 'document', actor: { kind: 'staff', id: null } } as const
    expect(await move('document_review', hour(100), staff)).toBe(hour(820))
    const customer = { kind: 'document', actor: { kind: 'customer', id: null } } as const
    expect(await move('document_review', hour(200), customer)).toBe(hour(820))
    expect(await move('submitted', hour(300))).toBe(hour(1020))
  })

  it('that the customer adds to a paid order are kept as long as the others, or 30 days when there are none', async () => {
    const { id, documentId, move } = await orderWithDocument()
    await move('paid', hour(1))
    const add = async (seq: number, at: string) => {
      const { documentId: added } = await world.upload()
      const documents = [{ documentId: added, effect: 'taken' as const, documentType: 'photo' }]
      const entry = { seq, status: 'document_review', paymentStatus: 'completed', kind: 'document', at } as const
      const actor = { kind: 'customer', id: null } as const
      await recordEntry(world.system, recordOf(id, { ...entry, reason: 'document_added', actor }, { documents }))
      return deletion(added)
    }
    expect(await add(3, hour(100))).toBe(hour(721))
    expect(await add(4, hour(29 * 24))).toBe(hour(721))
    // The 30 days are over, and nothing has been deleted yet.
    expect(await add(5, hour(722))).toBe(hour(722 + 720))
    await world.db.updateTable('documents').set({ deletedAt: new Date() }).where('orderId', '=', id).execute()
    expect(await add(6, hour(800))).toBe(hour(1_520))
    expect(await deletion(documentId)).toBe(hour(721))
  })

  it.each(['completed', 'rejected', 'cancelled'] as const)(
    'are deleted 24 hours after a paid order is %s',
    async (status) => {
      const { move } = await orderWithDocument()
      await move('paid', hour(1))
      expect(await move(status, hour(50))).toBe(hour(74))
    },
  )

  it('are kept when the order is reopened, and deleted 24 hours after it closes again', async () => {
    const { move } = await orderWithDocument()
    await move('paid', hour(1))
    await move('rejected', hour(50))
    expect(await move('processing', hour(51))).toBe(hour(771))
    expect(await move('completed', hour(60))).toBe(hour(84))
  })

  it('are not kept longer when a closed order is corrected, refunded or paid late', async () => {
    const { move } = await orderWithDocument()
    await move('paid', hour(1))
    await move('rejected', hour(50))
    expect(await move('rejected', hour(52), { kind: 'refund', paymentStatus: 'refunded' })).toBe(hour(74))
    expect(await move('completed', hour(60))).toBe(hour(74))
    const other = await orderWithDocument()
    await other.move('cancelled', hour(3), { paymentStatus: 'cancelled' })
    expect(await other.move('cancelled', hour(20), { kind: 'payment', reason: 'payment_late' })).toBe(hour(27))
  })

  it('keep their deletion time when one is deleted; the issued visa is kept 30 days after completion', async () => {
    const { id, documentId, move } = await orderWithDocument()
    const visa = (await orderWithDocument()).documentId
    const gone = new Date(hour(24))
    const { db } = world
    await db.updateTable('documents').set({ deletedAt: gone, deletesAt: gone }).where('id', '=', documentId).execute()
    const issued = { orderId: id, source: 'visa' } as const
    await db.updateTable('documents').set(issued).where('id', '=', visa).execute()
    await move('paid', hour(25))
    await move('completed', hour(26))
    expect([await deletion(documentId), await deletion(visa)]).toEqual([gone.toISOString(), hour(26 + 720)])
  })
})
