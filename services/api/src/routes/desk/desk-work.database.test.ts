import type { Problem } from '@passage/contracts/api/problem.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderAs, moveOrder } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let orderId = ''
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
beforeEach(async () => {
  vi.clearAllMocks()
  orderId = (await createOrderAs(test, 'agency')).id
})

describe('the assignee of an order', () => {
  const assign = (as: PersonName, json: object) => test.call(`PATCH /api/orders/${orderId}/assignee`, { as, json })
  const provider = () => ({ id: test.ids.provider, name: 'provider Test' })

  it('is answered with the previous one, and protects the order from others', async () => {
    const taken = await assign('provider', { assigneeId: test.ids.provider })
    expect(await taken.json()).toMatchObject({ orderId, assignee: provider(), previous: null })
    const refused = await assign('admin', { assigneeId: test.ids.admin })
    expect(refused.status).toBe(409)
    const problem = (await refused.json()) as Problem
    expect(problem).toMatchObject({ code: 'order_assigned', details: { assignee: provider() } })
    const instead = await assign('admin', { assigneeId: test.ids.admin, instead: test.ids.provider })
    expect(await instead.json()).toMatchObject({ assignee: { id: test.ids.admin }, previous: provider() })
    const seenBy = async (as: PersonName) =>
      (await (await test.call(`GET /api/orders/${orderId}`, { as })).json()).assignee
    expect([await seenBy('provider'), await seenBy('agency')]).toEqual([
      { id: test.ids.admin, name: 'admin Test' },
      null,
    ])
  })

  it('can be any active member of staff', async () => {
    const staff = await (await test.call('GET /api/desk/staff', { as: 'provider' })).json()
    expect(staff).toEqual([{ id: test.ids.admin, name: 'admin Test' }, provider()])
  })
})

describe('internal notes', () => {
  const note = (json: object, headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID() }) =>
    test.call(`POST /api/orders/${orderId}/internal-notes`, { as: 'provider', json, headers })

  it('are stored as written for staff, and hidden from customers', async () => {
    expect((await note({ text: '  Called them: photo follows\nby Friday ' })).status).toBe(201)
    const read = (as: PersonName) => test.call(`GET /api/orders/${orderId}/internal-notes`, { as })
    expect(await (await read('admin')).json()).toMatchObject([
      { text: 'Called them: photo follows\nby Friday', author: { name: 'provider Test' } },
    ])
    expect((await read('agency')).status).toBe(403)
    const whole = await test.call(`GET /api/orders/${orderId}`, { as: 'agency' })
    expect(await whole.text()).not.toContain('photo follows')
  })

  it('never become the note of an entry, which customers read', async () => {
    const values = { orderId, authorId: test.ids.provider, visibility: 'internal', text: 'Internal' }
    const note = await test.db.insertInto('notes').values(values).returning('id').executeTakeFirstOrThrow()
    await moveOrder(test, orderId, { seq: 2, status: 'processing' }, note.id)
    const entry = test.db.selectFrom('orderEntries').select('noteId').where('orderId', '=', orderId)
    expect(await entry.where('seq', '=', 2).executeTakeFirstOrThrow()).toEqual({ noteId: null })
  })

  it.each([
    ['nothing', { text: '   ' }, undefined],
    ['more than 2,000 characters', { text: 'x'.repeat(2_001) }, undefined],
    ['no key', { text: 'x' }, {}],
  ])('refuse %s', async (_what, json, headers) => {
    expect((await note(json, headers)).status).toBe(400)
  })
})

describe('a status for many orders', () => {
  const change = (orderIds: string[], key = 'bulk-1', more: object = {}) =>
    test.call('POST /api/desk/status', {
      as: 'provider',
      json: { orderIds, status: 'processing', ...more },
      headers: { 'idempotency-key': key },
    })
  const rows = async (response: Response) => (await response.json()).results
  const MISSING = '01900000-0000-7000-8000-00000000dead'

  it('answers the result of each order', async () => {
    const [one, two, three] = await Promise.all(
      ['agency', 'customer', 'agency'].map((as) => createOrderAs(test, as as PersonName)),
    )
    test.orders.changeStatus.mockImplementation(async (id) => {
      if (id === two?.id) throw new DomainError('same_status', 'The order has this status.')
      if (id === three?.id) return { known: false, updateId: 'x' }
      return { known: true, result: { status: 'processing', paymentStatus: 'completed', seq: 2 } }
    })
    const answer = await change([one, two, three].map((order) => order?.id ?? '').concat(MISSING), 'b-1', {
      notes: 'Soon',
    })
    expect(await rows(answer)).toMatchObject([
      { orderId: one?.id, orderNumber: one?.orderNumber, ok: true },
      { orderId: two?.id, ok: false, code: 'same_status', message: 'The order has this status.' },
      { orderId: three?.id, ok: false, code: 'outcome_pending' },
      { orderId: MISSING, orderNumber: null, ok: false, code: 'order_not_found' },
    ])
    const noteIds = test.orders.changeStatus.mock.calls.map(([, { noteId }]) => noteId)
    expect(new Set(noteIds).size).toBe(3)
    expect(noteIds).not.toContain(null)
  })

  it('is a message that is refused where it would be an exception', async () => {
    test.orders.changeStatus.mockRejectedValueOnce(new DomainError('regular_steps_only', 'Not reviewed: 3.'))
    const answer = await rows(await change([orderId], 'b-regular'))
    expect(test.orders.changeStatus.mock.calls[0]?.[1]).toMatchObject({ regularOnly: true })
    expect(answer).toMatchObject([{ orderId, ok: false, code: 'regular_steps_only', message: 'Not reviewed: 3.' }])
  })

  it.each([
    ['a rejection without a reason', { status: 'rejected', notes: '  ' }, 'notes'],
    ['a completion that does not say how the visas arrive', { status: 'completed' }, 'delivery'],
  ])('refuses %s', async (_what, more, path) => {
    const answer = await change([orderId], 'b-reason', more)
    expect(answer.status).toBe(400)
    expect((await answer.json()).issues).toMatchObject([{ path }])
    expect(test.orders.changeStatus).not.toHaveBeenCalled()
  })

  it('is the same message for each order when it is repeated', async () => {
    const other = await createOrderAs(test, 'customer')
    for (const key of ['b-2', 'b-2', 'b-3']) await change([orderId, other.id, orderId], key)
    const ids = test.orders.changeStatus.mock.calls.map(([id, , updateId]) => `${id} ${updateId}`)
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(4)
    expect(new Set(ids.map((line) => line.split(' ')[1])).size).toBe(4)
  })

  it('answers what changed in an order since it was read', async () => {
    const seen = await createOrderAs(test, 'customer')
    await moveOrder(test, orderId, { seq: 2, status: 'document_review' })
    test.orders.changeStatus.mockImplementation(async (id, { expectedSeq }) => {
      if (id === orderId && expectedSeq === 1) throw new DomainError('order_changed', 'It went on.')
      return { known: true, result: { status: 'processing', paymentStatus: 'completed', seq: 2 } }
    })
    const answer = await change([orderId, seen.id], 'b-5', { expectedSeqs: { [orderId]: 1, [seen.id]: 1 } })
    expect(await rows(answer)).toMatchObject([
      { orderId, ok: false, code: 'order_changed', changes: [{ seq: 2, newStatus: 'document_review' }] },
      { orderId: seen.id, ok: true },
    ])
  })

  it('messages at most eight workflows at a time', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => createOrderAs(test, 'customer')))
    let [now, most] = [0, 0]
    const eight = Promise.withResolvers<void>()
    test.orders.changeStatus.mockImplementation(async () => {
      now += 1
      most = Math.max(most, now)
      // A ninth message would arrive within this time.
      if (now === 8) setTimeout(eight.resolve, 100)
      await eight.promise
      now -= 1
      return { known: true, result: { status: 'processing', paymentStatus: 'completed', seq: 2 } }
    })
    const answer = await rows(await change(orders.map(({ id }) => id)))
    expect(answer.every(({ ok }: { ok: boolean }) => ok)).toBe(true)
    expect(most).toBe(8)
  })

  it.each([
    ['no order', []],
    ['more than a hundred', Array.from({ length: 101 }, () => MISSING)],
  ])('refuses %s', async (_what, orderIds) => {
    expect((await change(orderIds)).status).toBe(400)
  })
})

describe.each(['orders', 'agency-orders'])('the status of one order of /%s', (list) => {
  const change = (json: object) => test.call(`PATCH /api/${list}/${orderId}/status`, { as: 'provider', json })

  it('may be an exception, and is rejected only with a reason for the customer', async () => {
    for (const notes of [undefined, ' '])
      expect(await (await change({ status: 'rejected', notes })).json()).toMatchObject({
        code: 'invalid_input',
        issues: [{ path: 'notes', message: 'Say why the order is rejected: the customer reads it.' }],
      })
    expect(test.orders.changeStatus).not.toHaveBeenCalled()
    test.orders.changeStatus.mockResolvedValue({
      known: true,
      result: { status: 'rejected', paymentStatus: 'cancelled', seq: 2 },
    })
    expect((await change({ status: 'rejected', notes: 'The passport expires too early.' })).status).toBe(200)
    expect(test.orders.changeStatus.mock.calls[0]?.[1]).not.toHaveProperty('regularOnly')
  })
})
