import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeStatusMessage } from '@passage/contracts/domain/orders/actions/change-status'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import type { WorkflowHandle } from '@temporalio/client'
import { FakeWorld, orderInput } from '../../src/testing/fake-world.ts'
import { client, record } from './record.ts'

export const customer = { kind: 'customer', id: 'c1' } as const
export const staff = { kind: 'staff', id: 's1' } as const
export const noteId = 'n1'
export const expectedSeq = null

/** What tests of orders do, one message after the other; after each of them the order is left alone for a moment. */
function orderMessages(order: WorkflowHandle, world: FakeWorld) {
  const settled = async <T>(sent: Promise<T>) => {
    const result = await sent
    await sleep(800)
    return result
  }
  const observe = (sessionId: string) => settled(order.signal(messages.paymentObserved, { sessionId }))
  const requestPayment = () => settled(order.executeUpdate(messages.requestPayment, { args: [{ actor: customer }] }))
  return {
    observe,
    requestPayment,
    async pay() {
      await requestPayment()
      world.pay(19_400)
      await observe('cs_1')
    },
    retry: () => settled(order.executeUpdate(messages.actions.retryStep, { args: [{ actor: staff }] })),
    change: (to: ChangeStatusMessage['to']) =>
      settled(
        order.executeUpdate(messages.actions.changeStatus, { args: [{ actor: staff, to, noteId: null, expectedSeq }] }),
      ),
    review: (documentId: string, verdict: 'approved' | 'rejected') => {
      const by = { actor: staff, documentId, noteId, expectedSeq }
      const message = verdict === 'approved' ? { ...by, verdict } : { ...by, verdict, reason: 'cropped' as const }
      return settled(order.executeUpdate(messages.actions.reviewDocument, { args: [message] }))
    },
    grant: (cents: number) =>
      settled(
        order.executeUpdate(messages.actions.grantRefund, { args: [{ actor: staff, cents, noteId, expectedSeq }] }),
      ),
    refundId: async (nth: number) => (await order.query(messages.orderQuery)).refunds[nth]?.refundId as string,
    settled,
  }
}

export type Story = (
  send: ReturnType<typeof orderMessages>,
  order: WorkflowHandle,
  world: FakeWorld,
) => Promise<unknown>

export function recordOrder(path: string, input: Partial<VisaOrderInput>, story: Story, by = client): Promise<void> {
  const world = new FakeWorld()
  world.deadlineHours = 24
  const args = [{ ...orderInput(), ...input }]
  const recording = { type: 'visaOrder', args, activities: world.activities, by }
  return record(`visa-order.${path}`, recording, (order) => story(orderMessages(order, world), order, world))
}
