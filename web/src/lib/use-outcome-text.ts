import { useI18n } from '../i18n/use-i18n.ts'
import { isRefusal } from './api-error.ts'

/** What a failed change that has no words of its own may have done: nothing where the API refused it; else nobody knows. */
export function useOutcomeText(): (error: unknown) => string {
  const { failure } = useI18n().LL
  return (error) => (isRefusal(error) ? failure.nothingChanged() : failure.outcomeUnknown())
}
