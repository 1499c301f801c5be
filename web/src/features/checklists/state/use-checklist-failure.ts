import type { AdminChecklist } from '@passage/contracts/api/documents/checklists.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'

/** The checklist after another person's change meanwhile; null after any other failure. */
export const changedTo = (error: unknown): AdminChecklist | null =>
  error instanceof ApiError && codeOf(error) === 'checklist_changed'
    ? ((error.problem?.details?.checklist as AdminChecklist | undefined) ?? null)
    : null

/** Why a change of a checklist was refused, in the reader's words. */
export function useChecklistFailure(): (error: unknown) => string {
  const { LL } = useI18n()
  const outcomeOf = useOutcomeText()
  const known: Partial<Record<string, () => string>> = LL.checklists.errors
  return (error) => known[codeOf(error) ?? '']?.() ?? outcomeOf(error)
}
