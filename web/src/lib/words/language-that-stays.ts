import { LANGUAGES, type Language } from '@passage/contracts/domain/orders/travel'

type Both = Record<Language, string>

/** The language whose text stays while the other one's is changed; null: none, or there is no text of its own to stay. */
export function languageThatStays(before: Both, now: Both): Language | null {
  const unchanged = LANGUAGES.filter((language) => now[language].trim() === before[language].trim())
  const [stays] = unchanged
  return unchanged.length === 1 && stays && before[stays].trim() !== '' ? stays : null
}
