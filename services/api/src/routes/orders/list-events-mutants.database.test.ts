import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { followList, until } from '../../testing/list-stream.ts'
import { createOrderAs } from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

// The stream without its protection: whose the order is.
vi.mock('@passage/contracts/domain/people/permissions', async (original) => ({
  ...(await original<typeof import('@passage/contracts/domain/people/permissions')>()),
  mayActOn: () => true,
}))

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

it('mutant: without the rule another agency would hear of the order', async () => {
  const order = await createOrderAs(test, 'agency')
  const other = await followList(test, 'otherAgency')
  test.events.deliver(order.id, 2)
  await until(() => expect(other.changed()).toEqual([order.id]))
  await other.cancel()
})
