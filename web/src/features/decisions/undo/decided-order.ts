import type { FullOrder, PendingDecisionView } from '@passage/contracts/api/orders/order-view.schema'
import { decisionsWith, type TravellerDecision } from '@passage/contracts/domain/travellers/traveller-decision'
import { decisionsAfter, statusAfter } from '../travellers/chosen-decisions.ts'

type DecidedParts = Pick<FullOrder, 'status' | 'decisions' | 'travellers'>

/** An order's status and its travellers' decisions once these pending decisions have taken effect, the oldest first. */
export function decidedParts(order: FullOrder, pending: readonly PendingDecisionView[]): DecidedParts {
  let { status, decisions, travellers }: DecidedParts = order
  for (const { decision, note } of pending) {
    if (decision.action === 'changeStatus') {
      decide(decisionsWith(decisions, decision.to), note)
      status = decision.to
    } else if (decision.action === 'decideTraveller') {
      decide(decisionsAfter(decisions, [{ position: decision.travellerId, decision: decision.decision }]), note)
      status = statusAfter({ ...order, status }, decisions)
    }
  }
  return { status, decisions, travellers }

  function decide(after: TravellerDecision[], note: string | null) {
    decisions = after
    travellers = travellers.map((traveller) => {
      const decision = after[traveller.position - 1] ?? traveller.decision
      if (decision === traveller.decision) return traveller
      return { ...traveller, decision, refusal: decision === 'refused' ? note : null }
    })
  }
}
