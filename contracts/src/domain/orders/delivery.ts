import type { OrderStatus } from './order-status.ts'

/** Delivery of a visa that is not uploaded: the embassy sends it, the traveller collects it, there is nothing to hand over. */
export const HAND_OVERS = ['embassy', 'collected', 'nothing'] as const

export type HandOver = (typeof HAND_OVERS)[number]

/** Delivery of a completed order's visa. settled.md, Orders and prices. */
export const DELIVERIES = ['download', ...HAND_OVERS] as const

export type Delivery = (typeof DELIVERIES)[number]

/** Delivery of a completed order's visa: an uploaded document outranks the choice of staff; null: unknown, or the order is not completed. */
export function deliveryOf(status: OrderStatus, hasVisas: boolean, said: HandOver | null): Delivery | null {
  if (status !== 'completed') return null
  return hasVisas ? 'download' : said
}
