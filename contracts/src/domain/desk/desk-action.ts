import { isClosed, type OrderStatus } from '../orders/order-status.ts'
import type { Party } from '../orders/whose-turn.ts'

export const DESK_ACTIONS = [
  'attend',
  'release',
  'review',
  'prepare',
  'submit',
  'record_decision',
  'deliver',
  'wait',
  'none',
] as const

/** The next action of staff on an order; `wait` is for the customer. */
export type DeskAction = (typeof DESK_ACTIONS)[number]

/** The action that each status asks for. */
const ACTIONS: Record<OrderStatus, DeskAction> = {
  pending: 'wait',
  payment_pending: 'wait',
  paid: 'review',
  document_review: 'review',
  processing: 'prepare',
  submitted: 'record_decision',
  approved: 'deliver',
  completed: 'none',
  rejected: 'none',
  cancelled: 'none',
}

export interface DeskFacts {
  status: OrderStatus
  /** At the desk, by `deskTurn`. */
  whoseTurn: Party
  /** On hold. */
  held: boolean
  /** The order needs attention for a reason other than a passed deadline. */
  inTrouble: boolean
  /** Documents that staff have to review. */
  documentsToReview: number
  /** The embassy file is in storage. */
  hasEmbassyFile: boolean
}

/** The next action of staff on an order. A problem comes first, also on a closed order. product.md, whose turn it is. */
export function deskAction({
  status,
  whoseTurn,
  held,
  inTrouble,
  documentsToReview,
  hasEmbassyFile,
}: DeskFacts): DeskAction {
  if (inTrouble) return 'attend'
  if (isClosed(status)) return 'none'
  if (held) return 'release'
  if (whoseTurn === 'customer') return 'wait'
  const action = ACTIONS[status] ?? 'review'
  if (action !== 'prepare') return action
  if (documentsToReview > 0) return 'review'
  return hasEmbassyFile ? 'submit' : 'prepare'
}
