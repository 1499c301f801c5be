import type { TranslationFunctions } from '../../i18n/dictionaries.ts'
import type { Formats } from '../../lib/words/use-format.ts'

/** The texts for every visitor with the number. */
export type OrderTexts = Pick<TranslationFunctions, 'brand' | 'turn' | 'orderStatus' | 'tracking' | 'journey'>

/** A reader's texts and formatters, for use outside React too. */
export interface OrderWords {
  LL: OrderTexts
  format: Formats
}
