/** How many orders may be placed. settled.md, Orders and prices. */
export interface OrderQuotas {
  /** Unpaid orders that a person may have open at once. */
  unpaid: number
  /** Orders of a person within any hour. */
  perHour: number
  /** Orders of a verified agency within any hour, by all of its members together. */
  agencyPerHour: number
}

export const ORDER_QUOTAS: OrderQuotas = { unpaid: 20, perHour: 30, agencyPerHour: 600 }
