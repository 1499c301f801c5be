import type { LanguageModelEnv } from '../config.ts'
import { type ChatCompletionsSettings, chatCompletions } from './chat-completions.ts'
import type { LanguageModel } from './port.ts'
import { rememberPhrasings } from './remember-phrasings.ts'

/**
 * The model that words the assistant's answers, where all of its settings are given; null: they go out as they are. `mayCall`
 * keeps the calls within their budget; a wording that is remembered needs none.
 */
export function connectLanguageModel(
  env: LanguageModelEnv,
  { log, mayCall }: Pick<ChatCompletionsSettings, 'log' | 'mayCall'>,
): LanguageModel | null {
  const { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_KEY: key, LANGUAGE_MODEL_NAME: name } = env
  return url && key && name ? rememberPhrasings(chatCompletions({ url, key, name, log, mayCall })) : null
}
