import { PASSPORT_FIELDS, type PassportField } from '@passage/contracts/domain/orders/traveller-complete'
import { nationalityName } from '@passage/contracts/places/nationality-name'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'

/** Label and text of each field of a passport, in the reader's words; an empty text is not known. */
export function usePassportRows(): (known: Record<PassportField, string | null>) => [label: string, text: string][] {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const labels = LL.ownOrder.travellers.fields
  const written: Record<PassportField, (value: string) => string> = {
    birthDate: format.date,
    nationality: (code) => nationalityName(code, locale),
    passportNumber: (number) => number,
    passportExpiry: format.date,
  }
  return (known) =>
    PASSPORT_FIELDS.map((field) => {
      const value = known[field]
      return [labels[field](), value ? written[field](value) : '']
    })
}
