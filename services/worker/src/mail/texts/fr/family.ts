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
    ...(approved.length > 0 ? [`Visa accordé\u00a0: ${names(approved, say)}.`] : []),
    ...refusals(order, say, others('refused')),
    ...(open.length > 0 ? [`Décision attendue\u00a0: ${names(open, say)}.`] : []),
  ]
}

/** Who of a family was refused, and where the reason is. */
export function refusals(order: MailFacts, say: Say, refused = havingDecision(order, 'refused')): string[] {
  if (refused.length === 0 || stillTravelling(order).length === 1) return []
  return [`Visa refusé\u00a0: ${names(refused, say)}. ${reason(order, refused)}`]
}

/** Where the embassy's reason is. */
export function reason(order: MailFacts, refused: Travellers): string {
  if (isReasonInNote(order, refused)) return 'Le motif figure dans notre note.'
  return refused.length === 1
    ? 'Le motif figure sur la page de votre commande.'
    : 'Les motifs figurent sur la page de votre commande.'
}

export const names = (travellers: Travellers, say: Say): string => say.list(travellers.map(say.traveller))
