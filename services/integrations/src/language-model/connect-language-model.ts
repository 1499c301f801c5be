import type { LanguageModelEnv } from '../config.ts'
import { type ChatCompletionsSettings, chatCompletions } from './chat-completions.ts'
import type { LanguageModel } from './port.ts'

/** The model that words the assistant's answers, where all of its settings are given; null: they go out as they are. */
export function connectLanguageModel(env: LanguageModelEnv, log: ChatCompletionsSettings['log']): LanguageModel | null {
  const { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_KEY: key, LANGUAGE_MODEL_NAME: name } = env
  return url && key && name ? chatCompletions({ url, key, name, log }) : null
}
