import { randomUUID } from 'node:crypto'
import { surplusRefundId, WORKFLOWS } from '@passage/contracts/workflows/names'
import { testStack } from '@passage/local/testing/stack'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectClient, orchestrationEnv } from './client.ts'
import { connectOrders } from './temporal.ts'

it('a payment of an order whose run has ended starts one surplus refund', async () => {
  const { env } = testStack()
  vi.stubEnv('TEMPORAL_ADDRESS', env.TEMPORAL_ADDRESS)
  const settings = orchestrationEnv.parse(env)
  const [orders, client] = [connectOrders(settings), connectClient(settings)]
  const sessionId = `cs_${randomUUID()}`
  const refund = client.workflow.getHandle(surplusRefundId(sessionId))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    // It would wait for Stripe, which has no such session.
    await refund.terminate('the test is over').catch(() => undefined)
    await Promise.all([orders.close(), client.connection.close()])
  })
  const orderId = randomUUID()
  for (let times = 2; times > 0; times--) await orders.observePayment(orderId, { sessionId })
  expect(await refund.describe()).toMatchObject({ type: WORKFLOWS.surplusRefund })
})
