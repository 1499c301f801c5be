import { surplusRefundId } from '@passage/contracts/workflows/names'
import { until } from '@passage/local/until'
import { paidOrder } from '@passage/verify/faults/scenes/orders/drive'
import { openSecondPage } from '@passage/verify/faults/scenes/payments/late-money'
import { CARD } from '@passage/verify/faults/scenes/payments/sandbox'
import type { World } from '@passage/verify/faults/scenes/world'
import { expect } from 'vitest'
import type { Story } from './story.ts'

/** The runbook's problem of a payment that no order expects. */
export const surplusStories = (world: World): Record<string, Story> => ({
  'Surplus refunds': {
    async begin() {
      const order = await paidOrder(world)
      const pageId = await openSecondPage(world, order)
      await world.sandbox.pay(pageId, CARD.sendsBack)
      const returned = `WorkflowId = '${surplusRefundId(pageId)}' AND AttentionReason = 'refund_returned'`
      const isReturned = async () => expect((await world.temporal.workflow.count(returned)).count).toBe(1)
      await until(isReturned, { within: 45_000, every: 250 })
      return { ...order, pageId }
    },
    shows: /Running +refund\/.*Needs attention: refund_returned.*Owed back/s,
    over: async (order) => expect((await world.sandbox.tally(order.id)).refunds).toBe(2),
  },
})
