import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { DeskAction } from '@passage/contracts/domain/desk/desk-actions'
import { OFFERED_ACTIONS, type OfferedAction } from '@passage/contracts/domain/orders/order-actions'
import { hasEmbassyFile, mayAskForDocument } from '@passage/contracts/domain/orders/order-status'
import type { Role } from '@passage/contracts/domain/people/roles'
import { staffActions } from '../../decisions/parts/row-actions.ts'
import { waitingDocuments } from '../../one-order/documents/review-order.ts'

const FIRST = [
  'approve',
  'send_back',
  'decideTraveller',
  'ask',
  'note',
  'changeStatus',
  'attachVisaDocuments',
  'release',
  'embassy_file',
] as const

/** What staff decide about an order. An action of the order opens its dialog; the others happen in place. */
export type Decision = (typeof FIRST)[number] | OfferedAction

/** In the order of the bar. */
export const DECISIONS: readonly Decision[] = [...new Set<Decision>([...FIRST, ...OFFERED_ACTIONS])]

/** The decisions that continue an order; the first one that is possible is shown first. */
const NEXT: Partial<Record<DeskAction, readonly Decision[]>> = {
  release: ['release'],
  review: ['approve'],
  prepare: ['embassy_file'],
  submit: ['changeStatus'],
  record_decision: ['decideTraveller', 'changeStatus'],
  deliver: ['attachVisaDocuments'],
  wait: ['remind'],
}

/** Whether a decision continues the order; the others are only possible. */
export const continuesOrder = (decision: Decision, next: DeskAction | null): boolean =>
  decision === 'approve' || (next !== null && Boolean(NEXT[next]?.includes(decision)))

type Facts = Parameters<typeof staffActions>[0] & Pick<FullOrder, 'documents' | 'nextAction'>

/** The possible decisions, the next action first. */
export function decisionsFor(order: Facts, role: Role): Decision[] {
  const actions: readonly Decision[] = staffActions(order, role)
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
        return actions.includes(decision)
    }
  })
  const first = order.nextAction && NEXT[order.nextAction]?.find((decision) => possible.includes(decision))
  if (judging || !first) return possible
  return [first, ...possible.filter((decision) => decision !== first)]
}
