import type { LanguageModel } from './port.ts'

/** So many wordings are kept, the last used ones: answers of the same journey are the same text. */
const MOST_KEPT = 500

/** A model that is asked once for each text: what it answered is kept in memory, by the text and its language. */
export function rememberPhrasings(model: LanguageModel): LanguageModel {
  const kept = new Map<string, string>()
  return {
    async rephrase(text, language) {
      const key = `${language} ${text}`
      const phrased = kept.get(key) ?? (await model.rephrase(text, language))
      if (phrased === null) return null
      kept.delete(key)
      kept.set(key, phrased)
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      return phrased
    },
  }
}
