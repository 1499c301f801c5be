import type { Delivery } from './delivery.ts'
import { isAtEmbassy, type OrderStatus } from './order-status.ts'

/**
 * What the customer of an ended order can do: download the visa, collect it, receive it from the embassy, or after a refusal
 * ask why or order again (`decide`).
 */
export type LeftToDo = 'download' | 'collect' | 'receive' | 'decide' | 'nothing'

export interface EndFacts {
  status: OrderStatus
  delivery: Delivery | null
  /** Number of visa documents that can be downloaded now. */
  visasHere: number
}

/** What the customer of a closed order can do. */
export function leftToDo({ status, delivery, visasHere }: EndFacts): LeftToDo {
  if (status === 'rejected') return 'decide'
  if (status !== 'completed') return 'nothing'
  if (visasHere > 0) return 'download'
  if (delivery === 'collected') return 'collect'
  return delivery === 'embassy' ? 'receive' : 'nothing'
}

/** Whether an order's file was at the embassy at any time: then its end is the embassy's decision, and nothing is refunded. */
export const wasAtEmbassy = (entries: readonly { kind: string; newStatus: OrderStatus }[]): boolean =>
  entries.some(({ kind, newStatus }) => kind === 'status' && isAtEmbassy(newStatus))
