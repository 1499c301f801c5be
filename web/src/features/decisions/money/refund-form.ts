import type { GrantRefund } from '@passage/contracts/api/orders/order-work.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import { typedCents } from '../../../lib/words/typed-amount.ts'
import type { RefundDraft } from '../parts/note-drafts.ts'

/** amount: not an amount of more than nothing · too_much: more than is left · reason: missing or too short. */
export type RefundIssue = 'amount' | 'too_much' | 'reason'

/** What was typed as a refund, or what is wrong with it. "12,5" and "12.50" are the same; `left` in cents. */
export function checkRefund(draft: RefundDraft, left: number): { refund: GrantRefund } | { issues: RefundIssue[] } {
  const cents = typedCents(draft.amount) ?? 0
  const reason = draft.reason.trim()
  const issues: RefundIssue[] = []
  if (cents <= 0) issues.push('amount')
  if (cents > left) issues.push('too_much')
  if (reason.length < 3) issues.push('reason')
  return issues.length > 0 ? { issues } : { refund: { amount: toAmount(cents), reason } }
}
