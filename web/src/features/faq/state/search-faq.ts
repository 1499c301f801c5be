import type { Language } from '@passage/contracts/domain/orders/travel'
import { FAQ, type FaqEntry } from '@passage/contracts/domain/site/faq'
import { foldText } from '@passage/contracts/places/fold-text'

/**
 * The questions with the searched text in question or answer, whatever its case, accents and punctuation; all of them while
 * nothing is searched. Public specification §2, *FAQ*.
 */
export function searchFaq(search: string, language: Language): readonly FaqEntry[] {
  const wanted = foldText(search)
  return FAQ.filter(({ question, answer }) =>
    [question, answer].some((text) => foldText(text[language]).includes(wanted)),
  )
}
