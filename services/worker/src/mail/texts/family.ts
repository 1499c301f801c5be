import type { MailFacts } from '@passage/core/mails/mail-facts'
import { havingDecision, isReasonInNote, stillTravelling } from '../facts.ts'
import type { Say } from '../say.ts'

type Travellers = MailFacts['travellers']

interface FamilyWords {
  approved: (names: string) => string
  refused: (names: string) => string
  open: (names: string) => string
  /** Where the embassy's reason is: in the mail's note, or on the order's page, of one or several. */
  reason: Record<'inNote' | 'one' | 'several', string>
}

export const names = (travellers: Travellers, say: Say): string => say.list(travellers.map(say.traveller))

/** What a mail says of a family's decisions, in one language. */
export function familyTexts(words: FamilyWords) {
  const isFamily = (order: MailFacts): boolean => stillTravelling(order).length > 1

  function reason(order: MailFacts, refused: Travellers): string {
    if (isReasonInNote(order, refused)) return words.reason.inNote
    return refused.length === 1 ? words.reason.one : words.reason.several
  }

  /** Who of a family was refused, and where the reason is. */
  function refusals(order: MailFacts, say: Say, refused = havingDecision(order, 'refused')): string[] {
    if (refused.length === 0 || !isFamily(order)) return []
    return [`${words.refused(names(refused, say))} ${reason(order, refused)}`]
  }

  /** Who of a family has no decision yet. */
  const undecided = (open: Travellers, say: Say): string[] => (open.length > 0 ? [words.open(names(open, say))] : [])

  /**
   * What became of each traveller of a family, in a sentence for each decision; empty for one traveller and before the first
   * decision. `but`: the position of a traveller of whom the mail says it already.
   */
  function outcomes(order: MailFacts, say: Say, but?: number | null): string[] {
    if (!isFamily(order) || havingDecision(order, 'approved', 'refused').length === 0) return []
    const others = (decision: Travellers[number]['decision']) =>
      havingDecision(order, decision).filter(({ position }) => position !== but)
    const approved = others('approved')
    return [
      ...(approved.length > 0 ? [words.approved(names(approved, say))] : []),
      ...refusals(order, say, others('refused')),
      ...undecided(others('open'), say),
    ]
  }

  return { isFamily, reason, refusals, undecided, outcomes }
}
