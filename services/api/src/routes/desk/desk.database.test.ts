import { DeskCounts, DeskPage } from '@passage/contracts/api/desk/desk.schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrderAs, moveOrder } from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let orderId: string
beforeAll(async () => {
  test = await startTestApp()
  orderId = (await createOrderAs(test, 'customer')).id
  await moveOrder(test, orderId, { seq: 2, status: 'document_review', paymentStatus: 'completed' })
})
afterAll(() => test?.close())

const get = (path: string, as: 'provider' | 'admin' = 'provider') => test.call(`GET /api/desk/${path}`, { as })

it('the desk shows staff whose turn it is and the next action', async () => {
  for (const as of ['provider', 'admin'] as const) {
    const { data, next } = DeskPage.parse(await (await get('orders', as)).json())
    expect(data).toMatchObject([{ orderId, whoseTurn: 'passage', nextAction: 'review', priority: 'normal' }])
    expect(next).toBeNull()
  }
})

it('an order shows its next action and actors to staff only, also outside all queues', async () => {
  const { id } = await createOrderAs(test, 'customer')
  const read = async (as: 'provider' | 'customer') => (await test.call(`GET /api/orders/${id}`, { as })).json()
  expect(await read('provider')).toMatchObject({
    nextAction: 'wait',
    statusHistory: [{ changedById: test.ids.customer }],
  })
  await moveOrder(test, id, { seq: 2, status: 'cancelled' })
  expect((await read('provider')).nextAction).toBe('none')
  expect(await read('customer')).toMatchObject({
    nextAction: null,
    statusHistory: [{ changedById: null }, { changedById: null }],
  })
  await test.db.deleteFrom('orders').where('id', '=', id).execute()
})

it('the desk counts every queue', async () => {
  const counts = DeskCounts.parse(await (await get('counts')).json())
  expect(counts.todo).toEqual({ count: 1, capped: false })
  expect(counts.all).toEqual({ count: 1, capped: false })
})

it('the desk answers each reader’s own queue to simultaneous requests', async () => {
  await test.db.updateTable('orders').set({ assigneeId: test.ids.provider }).where('id', '=', orderId).execute()
  const asked = Array.from({ length: 40 }, (_, index) => (index % 2 === 1 ? ('admin' as const) : ('provider' as const)))
  const answers = await Promise.all(
    asked.map(async (as) => {
      const [page, counts] = await Promise.all([get('orders?queue=mine', as), get('counts', as)])
      return [as, DeskPage.parse(await page.json()).data.length, DeskCounts.parse(await counts.json()).mine.count]
    }),
  )
  expect(answers).toEqual(asked.map((as) => (as === 'provider' ? [as, 1, 1] : [as, 0, 0])))
})

it.each(['queue=later', 'after=~', 'after=somewhere', 'limit=101', 'status=lost', 'destination=Japan', 'agencyId=x'])(
  'the desk refuses ?%s with a reason',
  async (query) => {
    const response = await get(`orders?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input' })
  },
)
