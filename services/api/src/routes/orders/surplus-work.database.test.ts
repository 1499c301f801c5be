import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderAs } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let orderId: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
beforeEach(async () => {
  vi.clearAllMocks()
  orderId = (await createOrderAs(test, 'customer')).id
  await claim(orderId)
})

const claim = (id: string) =>
  test.db.updateTable('orders').set({ workflowStartedAt: new Date() }).where('id', '=', id).execute()
const call = (line: string, as: PersonName, json: unknown) =>
  test.call(line, { as, json, headers: { 'idempotency-key': randomUUID() } })
const noteOf = (id = '') => test.db.selectFrom('notes').select('text').where('id', '=', id).executeTakeFirstOrThrow()

describe('an unexpected payment that cannot be refunded', () => {
  const page = async (attempt = 2) => {
    const sessionId = randomUUID()
    const row = { orderId, sessionId, paymentIntentId: sessionId, cents: 12_900, attempt }
    const { id } = await test.db.insertInto('surplusPayments').values(row).returning('id').executeTakeFirstOrThrow()
    return { id, sessionId }
  }

  it('is shown to staff with the order’s workflow', async () => {
    const { id } = await page()
    await page(1)
    const answer = await test.call(`GET /api/orders/${orderId}/workflow`, { as: 'provider' })
    expect(await answer.json()).toMatchObject({ surplus: [{ id, amount: '129.00', returned: true }] })
  })

  it('is retried by staff', async () => {
    const { id, sessionId } = await page()
    const answer = await call(`POST /api/orders/${orderId}/retry`, 'provider', { surplusId: id })
    expect(await answer.json()).toMatchObject({ id: orderId, seq: 1 })
    const actor = { kind: 'staff', id: test.ids.provider }
    expect(test.orders.retrySurplus).toHaveBeenCalledWith({ orderId, sessionId }, { actor }, expect.any(String))
    expect(test.orders.retryStep).not.toHaveBeenCalled()
  })

  it('of another order is not found', async () => {
    const { id } = await page()
    const { id: other } = await createOrderAs(test, 'customer')
    await claim(other)
    const answer = await call(`POST /api/orders/${other}/retry`, 'provider', { surplusId: id })
    expect(await answer.json()).toMatchObject({ code: 'nothing_to_retry' })
    expect(test.orders.retrySurplus).not.toHaveBeenCalled()
  })

  it('is settled in another way by an administrator, with a note', async () => {
    const { id, sessionId } = await page()
    const settle = (as: 'admin' | 'provider') =>
      call(`POST /api/orders/${orderId}/refunds/${id}/settlement`, as, { note: 'Transfer 4711' })
    expect((await settle('provider')).status).toBe(403)
    expect(test.orders.reportSurplusPaidOtherwise).not.toHaveBeenCalled()
    expect((await settle('admin')).status).toBe(200)
    const [to, message] = test.orders.reportSurplusPaidOtherwise.mock.lastCall ?? []
    expect([to, message?.actor]).toEqual([sessionId, { kind: 'staff', id: test.ids.admin }])
    expect(await noteOf(message?.noteId)).toMatchObject({ text: 'Transfer 4711' })
    expect(test.orders.reportPaidOtherwise).not.toHaveBeenCalled()
  })
})
