import type { Language } from '@passage/contracts/domain/orders/travel'
import { TAGS } from './format.ts'

/** "passport, photo and travel proof", "passeport, photo et justificatif". */
export const listed = (words: Iterable<string>, language: Language): string =>
  new Intl.ListFormat(TAGS[language]).format(words)

/** Words that begin with a capital by themselves, as they stand within a sentence. */
export const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
