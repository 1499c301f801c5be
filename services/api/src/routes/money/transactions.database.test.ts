import { TransactionPage } from '@passage/contracts/api/desk/transactions.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderAs, moveOrder } from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

describe('transactions', () => {
  const list = async (query = '') =>
    TransactionPage.parse(await (await test.call(`GET /api/dashboard/transactions${query}`, { as: 'provider' })).json())
  const numbers = async (query: string) => (await list(query)).data.map((row) => row.orderNumber)
  let orderNumbers: string[] = []
  beforeAll(async () => {
    for (const [index, customerName] of ['Ana Lima', 'Bo 100% Chen', 'Cleo Durand'].entries()) {
      const order = await createOrderAs(test, 'customer', { customerName, customerEmail: `p${index}@travel.example` })
      orderNumbers.push(order.orderNumber)
      if (index === 0) await moveOrder(test, order.id, { seq: 2, status: 'cancelled', paymentStatus: 'cancelled' })
    }
    orderNumbers = orderNumbers.toReversed()
  })

  it('are listed from the newest, by page', async () => {
    expect(await numbers('')).toEqual(orderNumbers)
    const { data, pagination } = await list('?page=2&limit=2')
    expect(data.map((row) => row.orderNumber)).toEqual(orderNumbers.slice(2))
    expect(pagination).toEqual({
      page: 2,
      limit: 2,
      totalCount: 3,
      totalCapped: false,
      totalPages: 2,
      hasPrevPage: true,
      hasNextPage: false,
    })
  })

  it('are found by number, name and address, with wildcards taken literally', async () => {
    expect(await numbers(`?search=${orderNumbers[2]?.toLowerCase()}`)).toEqual([orderNumbers[2]])
    expect(await numbers('?search=durand')).toEqual([orderNumbers[0]])
    expect(await numbers('?search=p1@travel')).toEqual([orderNumbers[1]])
    expect(await numbers('?search=100%25')).toEqual([orderNumbers[1]])
    expect(await numbers('?search=%25')).toEqual([orderNumbers[1]])
    expect(await numbers(`?search=${encodeURIComponent("' or 1=1")}`)).toEqual([])
  })

  it('are filtered by payment status', async () => {
    expect(await numbers('?status=cancelled')).toEqual([orderNumbers[2]])
    expect((await list('?status=all')).pagination.totalCount).toBe(3)
    expect((await test.call('GET /api/dashboard/transactions?status=lost', { as: 'provider' })).status).toBe(400)
  })

  it('show payment and documents', async () => {
    const [row] = (await list('?limit=1')).data
    expect(row).toMatchObject({
      status: 'pending',
      orderStatus: 'pending',
      customerName: 'Cleo Durand',
      amount: '258.00',
      currency: 'EUR',
      documentCount: 0,
      hasVisaDocuments: false,
      paymentMethod: null,
      completedAt: null,
    })
    const completedAt = new Date()
    await test.db
      .insertInto('payments')
      .values({
        orderId: row?.orderId as string,
        amountCents: 25_800,
        capturedCents: 25_800,
        status: 'completed',
        method: 'card',
        completedAt,
      })
      .execute()
    expect((await list('?limit=1')).data[0]).toMatchObject({
      paymentMethod: 'card',
      completedAt: completedAt.toISOString(),
    })
  })
})
