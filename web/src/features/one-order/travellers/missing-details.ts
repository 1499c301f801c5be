import { EMBASSY_FIELDS, type TravellerField } from '@passage/contracts/domain/travellers/traveller-fields'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'

/** The missing details of a traveller as words of a list: each by its name, or "all details". */
export function missingDetailWords(
  fields: readonly TravellerField[],
  { ownOrder }: Pick<TranslationFunctions, 'ownOrder'>,
): string[] {
  if (fields.length === EMBASSY_FIELDS.length) return [ownOrder.needed.allDetails()]
  return fields.map((field) => ownOrder.travellers.lacks[field]())
}
