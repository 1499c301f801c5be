import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'

/** Why a change of an offer was refused, in the reader's words; else what the server said is wrong with it. */
export function useOfferFailure(): (error: unknown) => string {
  const { LL } = useI18n()
  const outcomeOf = useOutcomeText()
  const known: Partial<Record<string, () => string>> = LL.visaPrices.errors
  return (error) => {
    const code = codeOf(error)
    const said = code === 'invalid_input' && error instanceof ApiError ? error.problem?.message : undefined
    return (code && known[code]?.()) || (said && LL.failure.serverSays(said)) || outcomeOf(error)
  }
}
