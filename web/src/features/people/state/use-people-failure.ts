import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'

/** Why a change of a user was refused: in the reader's words, else in the server's. Agency specification §8, Users. */
export function usePeopleFailure(): (error: unknown) => string {
  const { LL } = useI18n()
  const outcomeOf = useOutcomeText()
  const known: Partial<Record<string, () => string>> = LL.people.errors
  return (error) => {
    const code = codeOf(error)
    const said = isRefusal(error) ? error.problem?.message : undefined
    return (code && known[code]?.()) || (said && LL.failure.serverSays(said)) || outcomeOf(error)
  }
}
