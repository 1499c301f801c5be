/** Limits on placing orders. settled.md, Orders and prices. */
export interface OrderQuotas {
  /** Open unpaid orders per person. */
  unpaid: number
  /** Orders per person within any hour. */
  perHour: number
  /** Orders per verified agency within any hour, all members together. */
  agencyPerHour: number
}

/**
 * What goes with each order that a person may place within an hour: uploads a day; within a quarter of an hour, checks of
 * uploads and requests for a payment page.
 */
export const PER_ORDER = { uploads: 10, checks: 10, payments: 2 } as const

export const ORDER_QUOTAS: OrderQuotas = { unpaid: 20, perHour: 30, agencyPerHour: 600 }

/** The orders that one event stream follows at most. */
export const FOLLOWED_ORDERS = 20
