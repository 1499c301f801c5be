import { randomUUID } from 'node:crypto'
import { CommissionStatement } from '@passage/contracts/api/desk/commission.schema'
import { DashboardPicture, DashboardStats } from '@passage/contracts/api/desk/statistics.schema'
import { systemContext } from '@passage/core/context'
import { foldOrderDays } from '@passage/core/statistics/order-days'
import { paidEffect } from '@passage/core/testing/test-world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderAs, moveOrder } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  for (const as of ['customer', 'agency', 'agency', 'otherAgency'] as const) await createOrderAs(test, as)
  const { id } = await createOrderAs(test, 'agency', { customerName: '@cmd' })
  const { id: paymentId } = await test.db
    .insertInto('payments')
    .values({ orderId: id, amountCents: 25_800 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = paidEffect({ paymentId, attemptId: randomUUID() })
  await moveOrder(test, id, { seq: 2, status: 'paid', paymentStatus: 'completed' }, null, { payment })
})
afterAll(() => test?.close())

const statsOf = async (as: PersonName) =>
  DashboardStats.parse(await (await test.call('GET /api/dashboard/stats', { as })).json())

const ALL = {
  ...{ totalOrders: 5, todayOrders: 5, totalRevenue: '258.00', todayRevenue: '258.00' },
  ...{ completedPayments: 1, pendingPayments: 4 },
}
const NOTHING = { totalRevenue: '0.00', todayRevenue: '0.00', completedPayments: 0 }

describe('the dashboard’s figures', () => {
  it.each<[PersonName, object]>([
    ['admin', ALL],
    ['provider', ALL],
    ['agency', { ...ALL, totalOrders: 3, todayOrders: 3, pendingPayments: 2 }],
    ['colleague', { ...ALL, totalOrders: 3, todayOrders: 3, pendingPayments: 2 }],
    ['otherAgency', { ...NOTHING, totalOrders: 1, todayOrders: 1, pendingPayments: 1 }],
  ])('for %s cover the orders that this person may see, before and after aggregation', async (as, figures) => {
    expect(await statsOf(as)).toEqual(figures)
    await foldOrderDays(systemContext(test.db))
    expect(await statsOf(as)).toEqual(figures)
  })

  it('include a picture of the last 30 days', async () => {
    const answer = await test.call('GET /api/dashboard/picture', { as: 'agency' })
    const { days, submission } = DashboardPicture.parse(await answer.json())
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({ orders: 3, revenue: '258.00' })
    expect(submission).toBeNull()
  })
})

describe('the CSV of the list', () => {
  const fileOf = async (as: PersonName, query = '') => {
    const answer = await test.call(`GET /api/dashboard/transactions.csv${query}`, { as })
    return { answer, lines: (await answer.text()).trim().split('\r\n') }
  }

  it.each<[PersonName, number]>([
    ['admin', 5],
    ['agency', 3],
    ['otherAgency', 1],
    ['customer', 1],
    ['otherCustomer', 0],
  ])('has for %s the same %i rows as the list', async (as, count) => {
    const { answer, lines } = await fileOf(as)
    expect(lines).toHaveLength(1 + count)
    expect(answer.headers.get('passage-rows')).toBe(String(count))
    expect(answer.headers.get('passage-partial')).toBe('false')
  })

  it('is named and worded in the reader’s language, without formulas', async () => {
    const { answer, lines } = await fileOf('agency', '?status=completed&language=fr')
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/)
    expect(answer.headers.get('content-disposition')).toMatch(/filename="commandes-\d{4}-\d\d-\d\d\.csv"/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(lines[0]).toMatch(/^.?Commande;/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`;"'@cmd";`)
  })

  it('refuses an unknown filter', async () => {
    expect((await fileOf('admin', '?status=nonsense')).answer.status).toBe(400)
  })
})

describe('a commission statement', () => {
  const own = () => `/api/agencies/${test.catalogue.agencies[0]}/commission`

  it('is for the agency and for administrators', async () => {
    for (const as of ['agency', 'colleague', 'admin'] as const) {
      const statement = CommissionStatement.parse(await (await test.call(`GET ${own()}`, { as })).json())
      expect(statement).toMatchObject({ orders: 1, base: '258.00', commission: '25.80', total: '25.80' })
    }
  })

  it('requires a month in the form YYYY-MM', async () => {
    const answer = await test.call(`GET ${own()}?month=10-2026`, { as: 'agency' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'Give a month as year and month, such as 2026-10.' })
  })

  it('has a CSV with every line', async () => {
    const answer = await test.call(`GET ${own()}.csv?language=fr`, { as: 'agency' })
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toBe(';;;Total;258,00;25,80;EUR')
  })

  it('has a PDF', async () => {
    const answer = await test.call(`GET ${own()}.pdf?language=en`, { as: 'agency' })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const text = await answer.text()
    expect(text).toContain('"kind":"commission"')
    expect(text).toContain('25.80')
  })
})

it('a downloaded commission statement is audited, a refused one is not', async () => {
  const [agencyId] = test.catalogue.agencies
  const path = (format: string) => `GET /api/agencies/${agencyId}/commission.${format}?month=2026-10`
  for (const format of ['csv', 'pdf']) {
    const file = await test.call(path(format), { as: 'agency' })
    expect([file.status, (await file.arrayBuffer()).byteLength > 0]).toEqual([200, true])
    expect((await test.call(path(format), { as: 'otherAgency' })).status).toBe(404)
  }
  const records = await test.db
    .selectFrom('audit')
    .select(['actorId', 'objectId', 'details'])
    .where('action', '=', 'commission.exported')
    .orderBy('id')
    .execute()
  const by = { actorId: test.ids.agency, objectId: String(agencyId) }
  // The last two, since other tests download as well.
  expect(records.slice(-2)).toEqual([
    { ...by, details: { month: '2026-10', format: 'csv' } },
    { ...by, details: { month: '2026-10', format: 'pdf' } },
  ])
})
