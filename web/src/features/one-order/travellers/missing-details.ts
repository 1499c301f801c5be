import { TRAVELLER_FIELDS, type TravellerField } from '@passage/contracts/domain/orders/traveller-complete'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'

/** The missing details of a traveller as words of a list: each by its name, or "all details". */
export function missingDetailWords(
  fields: readonly TravellerField[],
  { ownOrder }: Pick<TranslationFunctions, 'ownOrder'>,
): string[] {
  if (fields.length === TRAVELLER_FIELDS.length) return [ownOrder.needed.allDetails()]
  return fields.map((field) => ownOrder.travellers.lacks[field]())
}
