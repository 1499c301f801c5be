import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import type { PassportStep } from './passport-steps.ts'
import { stepText } from './step-text.ts'

/** {@link stepText} in the reader's language. */
export function useStepText(step: PassportStep, order: OrderView, country: string): { title: string; note: string } {
  const { LL } = useI18n()
  const format = useFormat()
  return stepText(step, order, country, { LL, format })
}
