import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import {
  type Decisions,
  decisionsWith,
  statusFollowing,
  type TravellerDecision,
} from '@passage/contracts/domain/travellers/traveller-decision'
import { visaOwners } from '../visa/visa-upload.ts'

/** What staff record of the embassy; `open`: there is no answer yet, or it was recorded by mistake. */
export type Answer = ActionBody<'decideTraveller'>['decision']

export const ANSWERS = ['approved', 'refused', 'open'] as const satisfies readonly Answer[]

/** What was chosen for a traveller, by position in the order. */
export type Chosen = Readonly<Record<string, Answer | null>>

export interface ChosenDecision {
  position: number
  decision: Answer
}

/**
 * The choices that differ from what stands, in the order in which they are sent: the order has no status on the way but its
 * present and its last one, or *submitted*. Mails would tell the customer of another one.
 */
export function changesOf(decisions: Decisions, chosen: Chosen): ChosenDecision[] {
  const rank = ({ position, decision }: ChosenDecision): number => {
    if (decision !== 'refused') return decision === 'open' ? 0 : 1
    return decisions[position - 1] === 'approved' ? 2 : 3
  }
  return decisions
    .flatMap((standing, index) => {
      const decision = chosen[index + 1]
      return decision && standing !== 'withdrawn' && standing !== decision ? [{ position: index + 1, decision }] : []
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

/** The decisions once these are made, too. */
export const decisionsAfter = (decisions: Decisions, changes: readonly ChosenDecision[]): TravellerDecision[] =>
  decisions.map((standing, index) => changes.findLast(({ position }) => position === index + 1)?.decision ?? standing)

type Decided = Pick<FullOrder, 'status' | 'decisions' | 'documents'>

/** The order's status by these decisions. */
export const statusAfter = (order: Decided, decisions: Decisions): Decided['status'] =>
  statusFollowing(order.status, decisions, visaOwners(order))

/** The travellers whose decision a status of the whole order changes, by what it becomes. */
export function changedByStatus(decisions: Decisions, status: StaffStatus): Record<Answer, number[]> {
  const after = decisionsWith(decisions, status)
  const becoming = (answer: Answer) =>
    after.flatMap((decision, index) => (decision === answer && decisions[index] !== answer ? [index + 1] : []))
  return { approved: becoming('approved'), refused: becoming('refused'), open: becoming('open') }
}
