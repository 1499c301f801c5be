import type { TranslationFunctions } from '../../i18n/dictionaries.ts'
import { capitalised } from './status-tone.ts'

/** An order status' display name; an unknown one is capitalised. Public specification §4. */
export function statusNameIn(LL: Pick<TranslationFunctions, 'orderStatus'>, status: string): string {
  const names: Record<string, (() => string) | undefined> = LL.orderStatus
  return names[status.toLowerCase()]?.() || capitalised(status)
}
