import { useI18n } from '../../i18n/use-i18n.ts'
import { isRefusal } from './api-error.ts'

/** What a failed change that has no words of its own may have done: nothing where the API refused it; else the outcome is unknown. */
export function useOutcomeText(): (error: unknown) => string {
  const { failure } = useI18n().LL
  return (error) => (isRefusal(error) ? failure.nothingChanged() : failure.outcomeUnknown())
}

/** The same for an action that may be pressed again without harm: `refused` is said only where the API refused it. */
export function useRepeatText(): (error: unknown, refused: string) => string {
  const { failure } = useI18n().LL
  return (error, refused) => (isRefusal(error) ? refused : failure.repeat())
}
