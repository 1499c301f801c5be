import type { MailFacts } from '@passage/core/mails/mail-facts'
import { havingDecision, isReasonInNote, stillTravelling } from '../../facts.ts'
import type { Say } from '../../say.ts'

type Travellers = MailFacts['travellers']

/**
 * What became of each traveller of a family, in a sentence for each decision; empty for one traveller and before the first
 * decision. `but`: the position of a traveller of whom the mail says it already.
 */
export function outcomes(order: MailFacts, say: Say, but?: number | null): string[] {
  if (stillTravelling(order).length === 1 || havingDecision(order, 'approved', 'refused').length === 0) return []
  const others = (decision: Travellers[number]['decision']) =>
    havingDecision(order, decision).filter(({ position }) => position !== but)
  const [approved, open] = [others('approved'), others('open')]
  return [
    ...(approved.length > 0 ? [`Approved: ${names(approved, say)}.`] : []),
    ...refusals(order, say, others('refused')),
    ...(open.length > 0 ? [`Not decided yet: ${names(open, say)}.`] : []),
  ]
}

/** Who of a family was refused, and where the reason is. */
export function refusals(order: MailFacts, say: Say, refused = havingDecision(order, 'refused')): string[] {
  if (refused.length === 0 || stillTravelling(order).length === 1) return []
  return [`Refused: ${names(refused, say)}. ${reason(order, refused)}`]
}

/** Where the embassy's reason is. */
export function reason(order: MailFacts, refused: Travellers): string {
  if (isReasonInNote(order, refused)) return 'The reason is in our note.'
  return refused.length === 1 ? 'The reason is on your order’s page.' : 'The reasons are on your order’s page.'
}

export const names = (travellers: Travellers, say: Say): string => say.list(travellers.map(say.traveller))
