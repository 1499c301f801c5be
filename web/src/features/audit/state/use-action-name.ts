import { useI18n } from '../../../i18n/use-i18n.ts'
import { actionKey, actionWords } from './action-words.ts'

/** What was done, in the reader's words; an action that has none is read as it stands. */
export function useActionName(): (action: string) => string {
  const { LL } = useI18n()
  const names: Partial<Record<string, () => string>> = LL.audit.actions
  return (action) => names[actionKey(action)]?.() || actionWords(action)
}
