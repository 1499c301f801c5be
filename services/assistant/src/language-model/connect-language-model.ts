import type { LanguageModelEnv } from '@passage/integrations/config'
import { type ChatCompletionsSettings, chatCompletions, type LanguageModel } from './chat-completions.ts'

/**
 * The language model that rephrases the assistant's answers; null: it is not configured. `mayCall` checks the budget; cached
 * answers need none.
 */
export function connectLanguageModel(
  env: LanguageModelEnv,
  { log, mayCall }: Pick<ChatCompletionsSettings, 'log' | 'mayCall'>,
): LanguageModel | null {
  const { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_KEY: key, LANGUAGE_MODEL_NAME: name } = env
  return url && key && name ? cachePhrasings(chatCompletions({ url, key, name, log, mayCall })) : null
}

/** Size of the LRU cache: answers about the same journey are the same text. */
const MAX_CACHED = 500

/** Caches a model's answers in memory, by text and language. */
export function cachePhrasings(model: LanguageModel): LanguageModel {
  const answers = new Map<string, string>()
  return {
    async rephrase(text, language) {
      const key = `${language} ${text}`
      const phrased = answers.get(key) ?? (await model.rephrase(text, language))
      if (phrased === null) return null
      answers.delete(key)
      answers.set(key, phrased)
      const [oldest] = answers.keys()
      if (answers.size > MAX_CACHED && oldest !== undefined) answers.delete(oldest)
      return phrased
    },
  }
}
