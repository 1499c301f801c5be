import type { OrderQuotas } from '@passage/contracts/domain/orders/order-quotas'

/** Tests place more orders within an hour than a person may. */
export const MANY_ORDERS: OrderQuotas = { unpaid: 1_000_000, perHour: 1_000_000, agencyPerHour: 1_000_000 }
