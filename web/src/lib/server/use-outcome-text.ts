import { useI18n } from '../../i18n/use-i18n.ts'
import { isRefusal } from './api-error.ts'

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
