import type { Problem } from '@passage/contracts/api/problem.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createOrderAs, moveOrder } from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
beforeEach(() => vi.clearAllMocks())

const problem = async (response: Response) => (await response.json()) as Problem

describe('a message to an order', () => {
  const key = { headers: { 'idempotency-key': 'm-1' } }

  it('carries the workflow’s input until a run has claimed the order', async () => {
    const { id } = await createOrderAs(test, 'customer')
    await test.call(`POST /api/orders/${id}/payment`, { as: 'customer', json: {} })
    expect(test.orders.requestPayment.mock.lastCall?.[3]).toMatchObject({ orderId: id })
    await test.db.updateTable('orders').set({ workflowStartedAt: new Date() }).where('id', '=', id).execute()
    const response = await test.call(`POST /api/orders/${id}/payment`, { as: 'customer' })
    expect(response.status).toBe(200)
    expect(test.orders.requestPayment.mock.lastCall?.[3]).toBeNull()
  })

  it('has the same id for the same key and body; another body is a conflict', async () => {
    const { id } = await createOrderAs(test, 'customer')
    const change = (status: string) =>
      test.call(`PATCH /api/orders/${id}/status`, { as: 'provider', json: { status }, ...key })
    await change('processing')
    await change('processing')
    expect((await change('submitted')).status).toBe(409)
    await test.call(`POST /api/orders/${id}/cancel`, { as: 'customer', json: {}, ...key })
    const ids = [...test.orders.changeStatus.mock.calls, ...test.orders.cancelOrder.mock.calls].map((call) => call[2])
    expect(ids[0]).toBe(ids[1])
    expect(new Set(ids).size).toBe(2)
  })

  it('of another person with the same key and body has another id', async () => {
    const { id } = await createOrderAs(test, 'customer')
    for (const as of ['admin', 'provider', 'admin'] as const)
      await test.call(`PATCH /api/orders/${id}/status`, { as, json: { status: 'processing' }, ...key })
    const [admins, providers, again] = test.orders.changeStatus.mock.calls.map(([, , updateId]) => updateId)
    expect(providers).not.toBe(admins)
    expect(again).toBe(admins)
  })

  it('answers 202 while the result is unknown', async () => {
    const { id } = await createOrderAs(test, 'customer')
    test.orders.requestPayment.mockResolvedValueOnce({ known: false, updateId: 'x' })
    const response = await test.call(`POST /api/orders/${id}/payment`, { as: 'customer', json: {}, ...key })
    expect(response.status).toBe(202)
    expect(await response.json()).toMatchObject({ code: 'outcome_pending', updateId: 'm-1' })
  })

  it('answers 503 with Retry-After while Temporal is away', async () => {
    const { id } = await createOrderAs(test, 'customer')
    test.orders.requestPayment.mockRejectedValueOnce(new DomainError('unavailable', 'away'))
    const response = await test.call(`POST /api/orders/${id}/payment`, { as: 'customer', json: {} })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
  })

  it('carries a note’s id, never its text', async () => {
    const { id } = await createOrderAs(test, 'customer')
    const json = { status: 'processing', notes: 'Welcome, Marie', changedBy: 'Agent', expectedSeq: 1 }
    const response = await test.call(`PATCH /api/orders/${id}/status`, { as: 'provider', json })
    expect(await response.json()).toMatchObject({ id, status: 'processing', seq: 5 })
    const message = test.orders.changeStatus.mock.lastCall?.[1]
    expect(message).toEqual({
      actor: { kind: 'staff', id: test.ids.provider },
      to: 'processing',
      noteId: expect.any(String),
      expectedSeq: 1,
    })
    const note = await test.db
      .selectFrom('notes')
      .selectAll()
      .where('id', '=', message?.noteId ?? '')
      .executeTakeFirst()
    expect(note).toMatchObject({ text: 'Welcome, Marie', visibility: 'customer', attachedAt: null })
  })

  it('carries the embassy’s reference and day with a submission only', async () => {
    const { id } = await createOrderAs(test, 'customer')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    onTestFinished(() => void vi.useRealTimers())
    const receipt = { embassyReference: 'JP/2027/0815', submittedOn: luxembourgDay(new Date()) }
    const noteOf = async (json: object) => {
      await test.call(`PATCH /api/orders/${id}/status`, { as: 'provider', json })
      const noteId = test.orders.changeStatus.mock.lastCall?.[1].noteId
      return noteId ? test.db.selectFrom('notes').selectAll().where('id', '=', noteId).executeTakeFirst() : null
    }
    expect(await noteOf({ status: 'submitted', ...receipt })).toMatchObject({ text: '', ...receipt })
    const { submittedOn } = (await noteOf({ status: 'submitted', embassyReference: 'x' })) ?? {}
    expect(submittedOn).toBe(receipt.submittedOn)
    expect(await noteOf({ status: 'approved', ...receipt })).toBeNull()
    expect(await noteOf({ status: 'submitted' })).toBeNull()
  })

  it('refuses a seq beyond the limit of an order’s history', async () => {
    const { id } = await createOrderAs(test, 'customer')
    test.orders.changeStatus.mockRejectedValueOnce(new DomainError('order_changed', 'There is no such entry.'))
    const answers = async (expectedSeq: number) => {
      const json = { status: 'processing', expectedSeq }
      return (await test.call(`PATCH /api/orders/${id}/status`, { as: 'provider', json })).status
    }
    expect([await answers(2 ** 31 - 1), await answers(2 ** 31), await answers(2 ** 53 - 1)]).toEqual([409, 400, 400])
  })

  it('answers the workflow’s refusal, with what changed since the order was read', async () => {
    const { id } = await createOrderAs(test, 'customer')
    await moveOrder(test, id, { seq: 2, status: 'submitted' })
    test.orders.changeStatus.mockRejectedValueOnce(new DomainError('order_changed', 'It is elsewhere by now.'))
    const json = { status: 'processing', expectedSeq: 1 }
    const response = await test.call(`PATCH /api/orders/${id}/status`, { as: 'provider', json })
    expect(response.status).toBe(409)
    expect(await problem(response)).toMatchObject({
      code: 'order_changed',
      message: 'It is elsewhere by now.',
      details: { status: 'submitted', lastSeq: 2, entries: [{ seq: 2, changedBy: 'provider Test' }] },
    })
  })
})
