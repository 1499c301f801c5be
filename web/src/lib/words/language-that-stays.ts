import { LANGUAGES, type Language } from '@passage/contracts/domain/orders/travel'

type Both = Record<Language, string>

/** The language whose text stays when only the other one is changed; null otherwise, or when it has no text of its own. */
export function languageThatStays(before: Both, now: Both): Language | null {
  const unchanged = LANGUAGES.filter((language) => now[language].trim() === before[language].trim())
  const [stays] = unchanged
  return unchanged.length === 1 && stays && before[stays].trim() !== '' ? stays : null
}
