import { isClosed, type OrderStatus, STATUS } from '../orders/order-status.ts'
import type { Party } from '../orders/party.ts'
import type { DeskAction } from './desk-actions.ts'

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
  /** Travellers whose visa the embassy granted and nobody has delivered. */
  visasDue: number
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
  visasDue,
  hasEmbassyFile,
}: DeskFacts): DeskAction {
  if (inTrouble) return 'attend'
  if (isClosed(status)) return 'none'
  if (held) return 'release'
  if (whoseTurn === 'customer') return 'wait'
  if (status === 'submitted' && visasDue > 0) return 'deliver'
  const action = STATUS[status]?.deskAction ?? 'review'
  if (action !== 'prepare') return action
  if (documentsToReview > 0) return 'review'
  return hasEmbassyFile ? 'submit' : 'prepare'
}
