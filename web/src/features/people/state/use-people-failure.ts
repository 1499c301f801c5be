import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { useOutcomeText } from '../../../lib/use-outcome-text.ts'

/** Why a change of a user was refused, in the reader's words. Agency specification §8, Users. */
export function usePeopleFailure(): (error: unknown) => string {
  const { LL } = useI18n()
  const outcomeOf = useOutcomeText()
  const known: Partial<Record<string, () => string>> = LL.people.errors
  return (error) => {
    const code = codeOf(error)
    return (code && known[code]?.()) || outcomeOf(error)
  }
}
