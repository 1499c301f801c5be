import { travellersWithoutVisa } from '../documents/needed-documents.ts'
import { isAnswered, isAtEmbassy, type OrderStatus } from '../orders/order-status.ts'

/**
 * What became of one traveller's application. `withdrawn`: taken out before the submission, the others go on. design.md,
 * Decisions of travellers.
 */
export const TRAVELLER_DECISIONS = ['open', 'approved', 'refused', 'withdrawn'] as const

export type TravellerDecision = (typeof TRAVELLER_DECISIONS)[number]

/** Of each traveller of an order, the one at position 1 first. */
export type Decisions = readonly TravellerDecision[]

export const openDecisions = (travellers: number): TravellerDecision[] => Array(travellers).fill('open')

/** Positions, from 1, of the travellers with one of these decisions. */
export const travellersWith = (decisions: Decisions, ...wanted: TravellerDecision[]): number[] =>
  decisions.flatMap((decision, index) => (wanted.includes(decision) ? [index + 1] : []))

/** Positions of those who still travel with the order. */
export const travelling = (decisions: Decisions): number[] => travellersWith(decisions, 'open', 'approved', 'refused')

/** Positions of those who have a visa, or may still get one. */
export const expectingVisas = (decisions: Decisions): number[] => travellersWith(decisions, 'open', 'approved')

/** How many have which decision. */
export const countDecisions = (decisions: Decisions): Record<TravellerDecision, number> => ({
  open: travellersWith(decisions, 'open').length,
  approved: travellersWith(decisions, 'approved').length,
  refused: travellersWith(decisions, 'refused').length,
  withdrawn: travellersWith(decisions, 'withdrawn').length,
})

/** Whether the embassy has decided about some travellers and not yet about others. */
export const isPartlyDecided = (decisions: Decisions): boolean => {
  const { open, approved, refused } = countDecisions(decisions)
  return open > 0 && approved + refused > 0
}

/** The status of an order at the embassy: approved when at least one is and none is open, rejected when all are refused. */
export function statusByDecisions(decisions: Decisions): 'submitted' | 'approved' | 'rejected' {
  const { open, approved } = countDecisions(decisions)
  if (open > 0) return 'submitted'
  return approved > 0 ? 'approved' : 'rejected'
}

/** The status that follows for an order with these visas; a completed one stays so while each who is approved has a visa. */
export function statusFollowing(
  status: OrderStatus,
  decisions: Decisions,
  visas: readonly { traveller: number | null }[],
): 'submitted' | 'approved' | 'rejected' | 'completed' {
  const followed = statusByDecisions(decisions)
  const areAllHere = travellersWithoutVisa(expectingVisas(decisions), visas).length === 0
  return status === 'completed' && followed === 'approved' && areAllHere ? status : followed
}

/**
 * The decisions of an order for which staff choose a status: one answer of the embassy for all who have none. An approval of
 * refused travellers only, and a refusal after approvals, correct what was recorded; a status before the answer takes it back.
 */
export function decisionsWith(decisions: Decisions, status: OrderStatus): TravellerDecision[] {
  if (status === 'rejected') return decisions.map((one) => (one === 'withdrawn' ? one : 'refused'))
  if (isAtEmbassy(status) && isAnswered(status)) {
    const answered = decisions.map((one) => (one === 'open' ? 'approved' : one))
    return answered.includes('approved') ? answered : answered.map((one) => (one === 'refused' ? 'approved' : one))
  }
  if (status === 'cancelled') return [...decisions]
  return decisions.map((one) => (one === 'withdrawn' ? one : 'open'))
}
