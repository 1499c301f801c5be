import { countDecisions, type Decisions, isPartlyDecided, travelling } from './traveller-decision.ts'

/**
 * What an order's status alone does not say of several travellers. `decided`: how many have an answer while others wait for
 * theirs · `granted`: how many get a visa although others were refused.
 */
export type DecisionPart =
  | { kind: 'decided'; decided: number; total: number; granted: number; refused: number }
  | { kind: 'granted'; granted: number; total: number }

/** How far the decisions are, for the status of an order; null: the status says all. Travellers who were taken out do not count. */
export function decisionPart(status: string, decisions: Decisions): DecisionPart | null {
  const { approved: granted, refused } = countDecisions(decisions)
  const total = travelling(decisions).length
  if (status === 'submitted' && isPartlyDecided(decisions))
    return { kind: 'decided', decided: granted + refused, total, granted, refused }
  if ((status === 'approved' || status === 'completed') && refused > 0) return { kind: 'granted', granted, total }
  return null
}
