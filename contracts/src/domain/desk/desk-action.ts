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

export interface DeskFacts {
  status: OrderStatus
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
  if (status === 'submitted') return 'record_decision'
  if (status === 'approved') return 'deliver'
  if (status !== 'processing' || documentsToReview > 0) return 'review'
  return hasEmbassyFile ? 'submit' : 'prepare'
}
