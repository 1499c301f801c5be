import { readBirthDate } from '@passage/contracts/domain/people/birth-date'
import {
  PASSPORT_FIELDS,
  type PassportField,
  TRAVELLER,
  type TravellerFieldKind,
} from '@passage/contracts/domain/travellers/traveller-fields'
import { cleanPassportNumber } from '@passage/contracts/domain/typed/passport-number'
import { nationalityName } from '@passage/contracts/places/nationality-name'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Label and text of these fields of a passport, in the reader's words; an empty text is not known, or no whole date yet. */
export function usePassportRows(
  fields: readonly PassportField[] = PASSPORT_FIELDS,
): (known: Record<PassportField, string | null>) => [label: string, text: string][] {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const labels = LL.ownOrder.travellers.fields
  const written: Record<TravellerFieldKind, (value: string) => string> = {
    text: (value) => value,
    birth_date: (value) => (readBirthDate(value) ? format.date(value) : ''),
    nationality: (code) => nationalityName(code, locale),
    passport_number: (value) => cleanPassportNumber(value) ?? value,
    day: (value) => (DAY.test(value) ? format.date(value) : ''),
  }
  return (known) =>
    fields.map((field) => {
      const value = known[field]
      return [labels[field](), value ? written[TRAVELLER[field].kind](value) : '']
    })
}
