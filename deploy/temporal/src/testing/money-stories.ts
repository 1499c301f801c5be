import { changeStatus, type Order } from '@passage/verify/faults/scenes/orders/drive'
import { CARD } from '@passage/verify/faults/scenes/payments/sandbox'
import { answerDispute, orderPaidBy, refundInDashboard } from '@passage/verify/faults/scenes/payments/stripe-dashboard'
import type { World } from '@passage/verify/faults/scenes/world'
import { expect } from 'vitest'
import type { Story } from './story.ts'
import { asksForAttention, breakStripe, hasAttention, stateOf } from './trouble.ts'

/** The runbook's problems of refunds and disputes. `paid`: places and pays an order. */
export const moneyStories = (world: World, paid: () => Promise<Order>): Record<string, Story> => ({
  refund_failing: {
    async begin() {
      const order = await paid()
      await breakStripe(world, 'POST', '/v1/refunds')
      await changeStatus(world, order, 'rejected')
      await asksForAttention(world, order, 'refund_failing', 'refundPayment')
      return order
    },
    shows: /Last failure at .*: “Stripe could not refund: /,
    mend: () => world.sandbox.calm(),
    over: async (order) => {
      await hasAttention(world, order)
      expect(await stateOf(world, order)).toMatchObject({ paymentStatus: 'refunded', refundedCents: order.cents })
    },
  },
  refund_returned: {
    async begin() {
      const order = await orderPaidBy(world, CARD.sendsBack)
      await changeStatus(world, order, 'rejected')
      await asksForAttention(world, order, 'refund_returned')
      return order
    },
    shows: /returned by the bank/,
    over: async (order) => {
      const reasons = (await stateOf(world, order)).history.map(({ reason }) => reason)
      expect(reasons.filter((reason) => reason === 'refund_made')).toHaveLength(2)
    },
  },
  refund_at_stripe: {
    async begin() {
      const order = await paid()
      await refundInDashboard(world, order)
      await asksForAttention(world, order, 'refund_at_stripe')
      return order
    },
    shows: /\*\*refunds\*\* €[\d.]+ made/,
    over: (order) => hasAttention(world, order),
  },
  dispute_open: {
    async begin() {
      const order = await orderPaidBy(world, CARD.disputed)
      await asksForAttention(world, order, 'dispute_open')
      return order
    },
    shows: /\*\*disputes\*\* open/,
    mend: (order) => answerDispute(world, order, 'winning_evidence'),
    over: (order) => hasAttention(world, order),
  },
})
