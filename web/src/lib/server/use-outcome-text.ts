import { useI18n } from '../../i18n/use-i18n.ts'
import { codeOf, isRefusal } from './api-error.ts'

/**
 * The text for a failed change without its own words: nothing was changed when the API refused it, else the outcome is
 * unknown.
 */
export function useOutcomeText(): (error: unknown) => string {
  const { failure } = useI18n().LL
  return (error) => (isRefusal(error) ? failure.nothingChanged() : failure.outcomeUnknown())
}

/** The same for an action that is safe to repeat: `refused` is used only when the API refused it. */
export function useRepeatText(): (error: unknown, refused: string) => string {
  const { failure } = useI18n().LL
  return (error, refused) => (isRefusal(error) ? refused : failure.repeat())
}

/**
 * Why a change failed: by the code of the refusal, else in the server's words where the input is wrong (or, with `says`, after
 * any refusal), else whether anything may have changed.
 */
export function useRefusalText(
  known: Partial<Record<string, () => string>>,
  says: 'any' | 'invalid_input' = 'invalid_input',
): (error: unknown) => string {
  const { LL } = useI18n()
  const outcomeOf = useOutcomeText()
  return (error) => {
    const code = codeOf(error)
    const isSaid = isRefusal(error) && (says === 'any' || code === says)
    const said = isSaid ? error.problem?.message : undefined
    return (code && known[code]?.()) || (said && LL.failure.serverSays(said)) || outcomeOf(error)
  }
}
