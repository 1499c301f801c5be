import { readTravelPurpose, TRAVEL_PURPOSE_LABELS } from '@passage/contracts/domain/orders/travel'
import { nationalityName } from '@passage/contracts/places/nationality-name'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeInWords } from '../../../ui/lists/status-name.ts'

/** A journey's codes in the reader's words; unknown ones unchanged. */
export function useTravelWords() {
  const { LL, locale } = useI18n()
  const methods: Record<string, (() => string) | undefined> = LL.orderDetails.methods
  return {
    country: (code: string): string => nationalityName(code, locale),
    purpose(text: string): string {
      const purpose = readTravelPurpose(text)
      return purpose ? TRAVEL_PURPOSE_LABELS[purpose][locale] : text
    },
    /** 'card' is shown as bank card. Agency specification §2.1. */
    method: (code: string): string => methods[code]?.() || codeInWords(code),
  }
}
