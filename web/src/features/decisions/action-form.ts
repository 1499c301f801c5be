import { toAmount } from '@passage/contracts/domain/money/money'
import type { Action } from '@passage/contracts/domain/orders/actions/action'
import { typedCents } from '../../lib/words/typed-amount.ts'

/** What is typed in an action's dialog. */
export interface ActionDraft {
  amount: string
  note: string
}

/** amount: not an amount of more than nothing · too_much: more than is left · note: missing or too short. */
export type ActionProblem = 'amount' | 'too_much' | 'note'

/** Characters that a required note of the API has at least. */
const SHORTEST = 3

interface Asked {
  note: Action['note']
  amount: { leftCents: number } | null
}

/** What was typed, as the body of the call, and what is wrong with it. "12,5" and "12.50" are the same amount. */
export function checkAction(
  asked: Asked,
  draft: ActionDraft,
): { problems: ActionProblem[]; body: Record<string, string>; cents: number } {
  const cents = typedCents(draft.amount) ?? 0
  const note = draft.note.trim()
  const problems: ActionProblem[] = []
  if (asked.amount && cents <= 0) problems.push('amount')
  if (asked.amount && cents > asked.amount.leftCents) problems.push('too_much')
  if (asked.note?.required && note.length < SHORTEST) problems.push('note')
  const body = {
    ...(asked.amount && { amount: toAmount(cents) }),
    ...(asked.note && note && { [asked.note.field]: note }),
  }
  return { problems, body, cents }
}
