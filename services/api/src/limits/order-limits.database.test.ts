import { PER_ORDER } from '@passage/contracts/domain/orders/order-quotas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderAs, uploadAs } from '../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ quotas: { unpaid: 10, perHour: 2, agencyPerHour: 4 } })
})
afterAll(() => test?.close())

/** The number of 429 answers to simultaneous calls. */
async function refusals(count: number, call: () => Promise<Response>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, call))
  return answers.filter(({ status }) => status === 429).length
}

describe('requests for the check of an upload', () => {
  it('are limited per person within a quarter of an hour', async () => {
    const { documentId } = await uploadAs(test, 'customer')
    const check = (as: PersonName) => test.call(`POST /api/documents/${documentId}/check`, { as })
    expect(await refusals(2 * PER_ORDER.checks + 3, () => check('customer'))).toBe(3)
    const refused = await check('customer')
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refusals(1, () => check('otherCustomer'))).toBe(0)
    expect(await refusals(4 * PER_ORDER.checks + 3, () => check('agency'))).toBe(3)
  })
})

describe('requests for a payment page', () => {
  it.each(['orders', 'agency-orders'])(
    'are limited per person within a quarter of an hour, under /%s',
    async (under) => {
      const as = under === 'orders' ? 'customer' : 'agency'
      const { id } = await createOrderAs(test, as)
      const most = (as === 'customer' ? 2 : 4) * PER_ORDER.payments
      const pay = () => test.call(`POST /api/${under}/${id}/payment`, { as, json: {} })
      expect(await refusals(most + 3, pay)).toBe(3)
      expect(test.orders.requestPayment).toHaveBeenCalledTimes(most)
      test.orders.requestPayment.mockClear()
    },
  )
})
