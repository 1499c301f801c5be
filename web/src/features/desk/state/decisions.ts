import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { DeskAction } from '@passage/contracts/domain/desk/desk-actions'
import { hasEmbassyFile, mayAskForDocument } from '@passage/contracts/domain/orders/order-status'
import type { Role } from '@passage/contracts/domain/people/roles'
import { refundable } from '../../decisions/money/refund-outlook.ts'
import { type OrderDialog, staffDialogs } from '../../decisions/parts/row-actions.ts'
import { waitingDocuments } from '../../one-order/documents/review-order.ts'

/** What staff decide about an order, in the order of the bar. Each dialog of my-orders is one; the others happen in place. */
export const DECISIONS = [
  'approve',
  'send_back',
  'ask',
  'note',
  'change_status',
  'upload_visa',
  'release',
  'embassy_file',
  'correct',
  'refund',
  'hold',
  'cancel',
] as const

export type Decision = (typeof DECISIONS)[number]

/** The decision that takes an order on. */
const NEXT: Partial<Record<DeskAction, Decision>> = {
  release: 'release',
  review: 'approve',
  prepare: 'embassy_file',
  submit: 'change_status',
  record_decision: 'change_status',
  deliver: 'upload_visa',
}

/** Whether a decision takes the order on; the others are only possible. */
export const takesOn = (decision: Decision, next: DeskAction | null): boolean =>
  decision === 'approve' || (next !== null && NEXT[next] === decision)

type Facts = Parameters<typeof refundable>[0] & Pick<FullOrder, 'status' | 'documents' | 'nextAction' | 'statusHistory'>

/** What is possible now, the next action first. */
export function decisionsFor(order: Facts, role: Role): Decision[] {
  const dialogs: readonly OrderDialog[] = staffDialogs({ ...order, refundable: refundable(order) }, role)
  const judging = waitingDocuments(order.status, order.documents).length > 0
  const possible = DECISIONS.filter((decision) => {
    switch (decision) {
      case 'approve':
      case 'send_back':
        return judging
      case 'ask':
        return mayAskForDocument(order.status)
      case 'note':
        return true
      case 'embassy_file':
        return hasEmbassyFile(order.status)
      default:
        return dialogs.includes(decision)
    }
  })
  const first = order.nextAction && NEXT[order.nextAction]
  if (judging || !first || !possible.includes(first)) return possible
  return [first, ...possible.filter((decision) => decision !== first)]
}
