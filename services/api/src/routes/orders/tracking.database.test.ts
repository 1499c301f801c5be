import { FullOrder, OrderView } from '@passage/contracts/api/orders/order-view.schema'
import type { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { systemContext } from '@passage/core/context'
import { writeNote } from '@passage/core/notes/write-note'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TRACKING_MISSES } from '../../limits/limits.ts'
import { createOrderAs, moveOrder, visaUploadAs } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let order: OrderCreated
beforeAll(async () => {
  // Tests decide when open orders are polled, since polling would hide a missing event.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(async () => {
  await test?.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  order = await createOrderAs(test, 'agency')
})

const track = (number: string, as?: PersonName, address = '10.0.0.1') =>
  test.call(`GET /api/orders/track/${number}`, { ...(as && { as }), headers: { 'x-forwarded-for': address } })
const trackedBy = async (as?: PersonName) => OrderView.parse(await (await track(order.orderNumber, as)).json())
const addNote = async (seq: number, text: string) => {
  const noteId = await writeNote(systemContext(test.db), order.id, text)
  await moveOrder(test, order.id, { seq, status: 'processing' }, noteId)
}

describe('tracking an order', () => {
  it('shows signed-out callers status and timeline, but no name, note or member of staff', async () => {
    await addNote(2, 'Your passport copy is fine')
    for (const stranger of [undefined, 'customer', 'otherAgency'] as const) {
      const tracked = await trackedBy(stranger)
      expect(tracked).toMatchObject({
        id: null,
        full: false,
        customerName: 'M••• D•••',
        status: 'processing',
        lastSeq: 2,
      })
      expect(tracked.statusHistory.map((line) => [line.notes, line.changedBy])).toEqual([
        [null, null],
        [null, 'Passage'],
      ])
      expect(JSON.stringify(tracked)).not.toMatch(/Durand|provider|marie@|agency/)
    }
  })

  it('shows the owner, agency colleagues and staff the whole order', async () => {
    await addNote(2, 'Your passport copy is fine')
    for (const as of ['agency', 'colleague', 'provider', 'admin'] as const) {
      const tracked = await trackedBy(as)
      expect(tracked).toMatchObject({ id: order.id, full: true, customerName: 'Marie Durand' })
      expect(tracked.statusHistory.at(-1)?.notes).toBe('Your passport copy is fine')
    }
    expect((await trackedBy('provider')).statusHistory.at(-1)?.changedBy).toBe('provider Test')
    expect((await trackedBy('colleague')).statusHistory.at(-1)?.changedBy).toBe('Passage')
  })

  it('adds product, agency, contact, trip and notes for those who may open the order', async () => {
    const detail = await (await test.call(`GET /api/orders/${order.id}`, { as: 'agency' })).json()
    const { visaProductId, visaProduct, ...shown } = FullOrder.parse(await trackedBy('agency'))
    expect(visaProductId).toEqual(expect.any(Number))
    expect(visaProduct).toEqual({ countryName: detail.destinationCountry, agency: expect.stringMatching(/\S/) })
    const { customerEmail, nationality, travelPurpose, notes } = detail
    expect(shown).toMatchObject({ customerEmail, nationality, travelPurpose, notes })

    const stranger = await trackedBy('otherAgency')
    for (const field of ['visaProductId', 'visaProduct', 'customerEmail', 'nationality', 'travelPurpose', 'notes'])
      expect(stranger).not.toHaveProperty(field)
    const direct = await createOrderAs(test, 'customer')
    const own = FullOrder.parse(await (await track(direct.orderNumber, 'admin')).json())
    expect(own.visaProduct.agency).toBeNull()
  })

  it('shows signed-out callers how a visa is delivered and whether it can be downloaded, and nothing of its file', async () => {
    const { documentId } = await visaUploadAs(test, 'provider', order.id, { fileName: 'Visa Durand.pdf' })
    await moveOrder(test, order.id, { seq: 2, status: 'completed' })
    const setVisa = (change: { orderId?: string; entrySeq?: number; deletedAt?: Date }) =>
      test.db.updateTable('documents').set(change).where('id', '=', documentId).execute()
    const seen = async () => {
      const stranger = await trackedBy()
      expect(JSON.stringify(stranger)).not.toMatch(/Durand|pdf/)
      return [stranger.delivery, stranger.visasHere]
    }
    expect(await seen()).toEqual([null, 0])
    await setVisa({ orderId: order.id, entrySeq: 2 })
    expect(await seen()).toEqual(['download', 1])
    await setVisa({ deletedAt: new Date() })
    expect(await seen()).toEqual(['download', 0])
  })

  it('accepts a number in any spelling', async () => {
    expect((await track(encodeURIComponent(` ${order.orderNumber.toLowerCase()} `))).status).toBe(200)
  })

  it('answers all misses alike', async () => {
    const miss = async (number: string) => {
      const response = await track(number, undefined, '10.0.0.2')
      const { requestId: _, ...problem } = await response.json()
      return { status: response.status, problem, headers: [...response.headers.keys()].toSorted() }
    }
    const first = await miss('ORD-AAAAAAAA')
    expect(first).toMatchObject({ status: 404, problem: { code: 'order_not_found' } })
    for (const number of [
      'RV2024001234',
      'x',
      '%00',
      'ORD-0000000O',
      "'%20or%201=1",
      'A'.repeat(65),
      'A'.repeat(2_000),
    ])
      expect(await miss(number)).toEqual(first)
  })

  it('blocks a caller who guesses, also for existing numbers, and no other caller', async () => {
    const guess = () => track('ORD-AAAAAAAA', undefined, '10.0.0.3')
    const answers = await Promise.all(Array.from({ length: TRACKING_MISSES + 10 }, guess))
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(TRACKING_MISSES)
    const refused = await track(order.orderNumber, undefined, '10.0.0.3')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await track(order.orderNumber, undefined, '10.0.0.4')).status).toBe(200)
  })

  it('blocks a signed-in caller by account instead of address', async () => {
    const guess = (as?: PersonName) => track('ORD-AAAAAAAA', as, '10.0.0.5')
    await Promise.all(Array.from({ length: TRACKING_MISSES + 5 }, () => guess()))
    expect((await track(order.orderNumber, undefined, '10.0.0.5')).status).toBe(429)
    expect((await track(order.orderNumber, 'customer', '10.0.0.5')).status).toBe(200)
    const own = await Promise.all(Array.from({ length: TRACKING_MISSES + 5 }, () => guess('otherCustomer')))
    expect(own.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await track(order.orderNumber, 'customer', '10.0.0.5')).status).toBe(200)
  })

  it('shows the payment deadline only while the order can be paid', async () => {
    expect((await trackedBy()).paymentWindowEndsAt).not.toBeNull()
    await moveOrder(test, order.id, { seq: 2, status: 'document_review', paymentStatus: 'processing' })
    expect((await trackedBy()).paymentWindowEndsAt).toBeNull()
  })
})
