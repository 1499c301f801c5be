import type { StaffStatus } from '@passage/contracts/domain/order-status'

export interface StatusChoice {
  status: StaffStatus | null
  notes: string
}

const drafts = new Map<string, StatusChoice>()

/** What was chosen and written for an order and not yet sent: a dialog closed by mistake loses nothing. */
export const draftChoice = (orderId: string): StatusChoice => drafts.get(orderId) ?? { status: null, notes: '' }

export function keepChoice(orderId: string, choice: StatusChoice): void {
  drafts.set(orderId, choice)
}

export function forgetChoice(orderId: string): void {
  drafts.delete(orderId)
}
