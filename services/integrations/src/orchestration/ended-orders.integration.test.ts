import { randomUUID } from 'node:crypto'
import { surplusRefundId, WORKFLOWS } from '@passage/contracts/workflows/names'
import { testStack } from '@passage/local/testing/stack'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectClient, orchestrationEnv } from './client.ts'
import { connectOrders } from './temporal.ts'

it('money for an order whose run has ended starts its way back, once', async () => {
  const { env } = testStack()
  vi.stubEnv('TEMPORAL_ADDRESS', env.TEMPORAL_ADDRESS)
  const settings = orchestrationEnv.parse(env)
  const [orders, client] = [connectOrders(settings), connectClient(settings)]
  const sessionId = `cs_${randomUUID()}`
  const wayBack = client.workflow.getHandle(surplusRefundId(sessionId))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    // Stripe knows no such page.
    await wayBack.terminate('the test is over').catch(() => undefined)
    await Promise.all([orders.close(), client.connection.close()])
  })
  const orderId = randomUUID()
  for (let times = 2; times > 0; times--) await orders.observePayment(orderId, { sessionId })
  expect(await wayBack.describe()).toMatchObject({ type: WORKFLOWS.surplusRefund })
})
