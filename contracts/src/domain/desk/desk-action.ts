import { isClosed, type OrderStatus } from '../orders/order-status.ts'
import type { Party } from '../orders/whose-turn.ts'

export const DESK_ACTIONS = [
  'attend',
  'review',
  'prepare',
  'submit',
  'record_decision',
  'deliver',
  'wait',
  'none',
] as const

/**
 * What staff do next about an order: look into what went wrong, judge documents, have the embassy's file made, hand it to the
 * embassy, record its decision, deliver the visa, wait for the customer, or nothing.
 */
export type DeskAction = (typeof DESK_ACTIONS)[number]

export interface DeskFacts {
  status: OrderStatus
  whoseTurn: Party
  /** Something went wrong; being late alone is not that. */
  inTrouble: boolean
  /** Documents that wait for a verdict of staff. */
  documentsToReview: number
  /** The file for the embassy lies in storage. */
  hasEmbassyFile: boolean
}

/** The one next action of an order at the desk. Trouble comes first, also on a closed order. product.md, whose turn it is. */
export function deskAction({ status, whoseTurn, inTrouble, documentsToReview, hasEmbassyFile }: DeskFacts): DeskAction {
  if (inTrouble) return 'attend'
  if (isClosed(status)) return 'none'
  if (whoseTurn === 'customer') return 'wait'
  if (status === 'submitted') return 'record_decision'
  if (status === 'approved') return 'deliver'
  if (status !== 'processing' || documentsToReview > 0) return 'review'
  return hasEmbassyFile ? 'submit' : 'prepare'
}
