import type { Problem } from '@passage/contracts/api/problem.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderAs, orderBody } from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

const refusal = async (response: Response) => [response.status, ((await response.json()) as Problem).issues]

describe('impossible days', () => {
  it.each([
    ['departureDate', { departureDate: '2001-01-01' }],
    ['returnDate', { returnDate: '2001-01-01' }],
  ])('of a journey are refused with what to choose: %s', async (path, change) => {
    const response = await test.call('POST /api/orders', { as: 'customer', json: orderBody(test, change) })
    expect(await refusal(response)).toEqual([400, [{ path, message: expect.stringContaining('choose today') }]])
  })

  it.each([
    ['2099-01-01', 'enter today'],
    ['2001-01-01', 'or a later day'],
  ])('of a submission are refused with what to enter: %s', async (submittedOn, what) => {
    const { id } = await createOrderAs(test, 'customer')
    const json = { status: 'submitted', submittedOn }
    const response = await test.call(`PATCH /api/orders/${id}/status`, { as: 'provider', json })
    expect(await refusal(response)).toEqual([400, [{ path: 'submittedOn', message: expect.stringContaining(what) }]])
    expect(test.orders.changeStatus).not.toHaveBeenCalled()
  })
})
