import { businessDaysBy, type ProcessingSpeed } from '../money/quote.ts'
import { type OrderStatus, STATUS } from './order-status.ts'
import type { Party } from './party.ts'

interface SoldOffer {
  processingSpeed: ProcessingSpeed
  /** Business days of the embassy. */
  processingDays: number
}

export const hasDeadline = (status: OrderStatus): boolean => STATUS[status].deadline !== null

/** How many business days a status may take; null: it has no deadline. design.md, The order workflow. */
export function deadlineDays(status: OrderStatus, { processingSpeed, processingDays }: SoldOffer): number | null {
  const days = STATUS[status].deadline
  if (days !== 'of the offer') return days?.[processingSpeed] ?? null
  return businessDaysBy(processingSpeed, processingDays)
}

export interface DeadlineFacts {
  status: OrderStatus
  /** By `deskTurn` of whose-turn.ts. */
  deskTurn: Party
  held: boolean
}

const isRunning = ({ status, deskTurn, held }: DeadlineFacts): boolean =>
  hasDeadline(status) && deskTurn !== 'customer' && !held

/**
 * An order's deadline after an entry: none while it is the customer's turn alone or the order is on hold, a new one
 * afterwards and with each status.
 */
export function deadlineAfter(before: DeadlineFacts, after: DeadlineFacts): 'none' | 'new' | 'kept' {
  if (!isRunning(after)) return 'none'
  return isRunning(before) && before.status === after.status ? 'kept' : 'new'
}
