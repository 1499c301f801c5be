import { OrderDraftSaved, OrderDraftView } from '@passage/contracts/api/orders/order-draft.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DRAFT_SAVES } from '../../limits/limits.ts'
import { createOrderAs, uploadAs } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

const LINE = '/api/order-draft'
const draft = () => ({ offerId: test.catalogue.japan, travellers: [{ passportNumber: 'X9CANARY1' }] })
const put = (as: PersonName, json: unknown) => test.call(`PUT ${LINE}`, { as, json })
const read = async (as: PersonName) => OrderDraftView.parse(await (await test.call(`GET ${LINE}`, { as })).json())

describe('a draft of an order', () => {
  it('is saved, read and deleted by its person, and not cached', async () => {
    const response = await put('customer', { draft: draft(), expectedVersion: null })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const saved = OrderDraftSaved.parse(await response.json())
    expect(await read('customer')).toEqual({ ...saved, draft: draft(), placedOrder: null })
    expect((await read('otherCustomer')).draft).toBeNull()
    expect((await read('admin')).draft).toBeNull()
    expect((await test.call(`DELETE ${LINE}`, { as: 'otherCustomer' })).status).toBe(204)
    expect((await test.call(`DELETE ${LINE}`, { as: 'customer' })).status).toBe(204)
    expect((await read('customer')).version).toBeNull()
  })

  it('is deleted with its uploads', async () => {
    const { documentId, fileKey } = await uploadAs(test, 'customer')
    await put('customer', { draft: { ...draft(), uploads: [{ stored: { documentId } }] } })
    expect((await test.call(`DELETE ${LINE}`, { as: 'customer' })).status).toBe(204)
    expect(test.storage.deleteAll).toHaveBeenCalledExactlyOnceWith(fileKey)
  })

  it('keeps what it replaced on another device, which is restored or forgotten', async () => {
    const save = async (json: object) => OrderDraftSaved.parse(await (await put('agency', json)).json())
    const first = await save({ draft: draft() })
    const second = await save({ draft: { ...draft(), by: 'desktop' }, expectedVersion: null })
    expect(second.other).toEqual({ savedAt: first.updatedAt })
    const { version } = second
    const response = await test.call(`POST ${LINE}/restore`, { as: 'agency', json: { version } })
    expect(response.status).toBe(200)
    const restored = OrderDraftView.parse(await response.json())
    expect(restored).toMatchObject({ draft: draft(), other: { savedAt: second.updatedAt } })
    expect((await test.call(`DELETE ${LINE}/other`, { as: 'agency' })).status).toBe(204)
    expect(await read('agency')).toEqual({ ...restored, other: null })
  })

  it('becomes the order that its person places', async () => {
    const { version } = OrderDraftSaved.parse(await (await put('customer', { draft: draft() })).json())
    const { id, orderNumber } = await createOrderAs(test, 'customer', { draftVersion: version })
    const { offerId } = draft()
    const ordered = await read('customer')
    expect(ordered).toMatchObject({ draft: null, placedOrder: { id, orderNumber, offerId } })
    const response = await put('customer', { draft: draft(), expectedVersion: version })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'draft_changed', details: { current: ordered } })
  })

  it('needs an offer, and is limited in depth and size', async () => {
    const nested = (layers: number): unknown => (layers === 0 ? 1 : { in: nested(layers - 1) })
    const { offerId } = draft()
    for (const [body, status] of [
      [{ draft: {} }, 400],
      [{ draft: [] }, 400],
      [{ draft: 'text' }, 400],
      [{ draft: { offerId: 'one' } }, 400],
      [{}, 400],
      [{ draft: draft(), more: 1 }, 400],
      [{ draft: draft(), expectedVersion: 'x' }, 400],
      [{ draft: { offerId, deep: nested(9) } }, 400],
      [{ draft: { offerId, deep: nested(7) } }, 200],
      [{ draft: { offerId, note: 'x'.repeat(66_000) } }, 413],
      [{ draft: { offerId, note: '\0\ud800' } }, 400],
    ] as const) {
      expect((await put('customer', body)).status, JSON.stringify(body).slice(0, 60)).toBe(status)
    }
  })

  it('is saved a limited number of times', async () => {
    for (let count = 0; count < DRAFT_SAVES; count += 50) {
      await Promise.all(Array.from({ length: 50 }, () => put('colleague', { draft: draft() })))
    }
    expect((await put('colleague', { draft: draft() })).status).toBe(429)
    expect((await put('otherAgency', { draft: draft() })).status).toBe(200)
  })
})
