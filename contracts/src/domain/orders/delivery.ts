import type { OrderStatus } from './order-status.ts'

/** How a visa without a document here reaches the traveller: the embassy sends it, it is collected, nothing is to be handed over. */
export const HAND_OVERS = ['embassy', 'collected', 'nothing'] as const

export type HandOver = (typeof HAND_OVERS)[number]

/** How a completed order's visa reaches the traveller. settled.md, Orders and prices. */
export const DELIVERIES = ['download', ...HAND_OVERS] as const

export type Delivery = (typeof DELIVERIES)[number]

/**
 * While an order is completed: a visa document is downloaded, also when staff had named another way before; null: it was not said, or the
 * order is not completed, or not any more.
 */
export function deliveryOf(status: OrderStatus, hasVisas: boolean, said: HandOver | null): Delivery | null {
  if (status !== 'completed') return null
  return hasVisas ? 'download' : said
}
