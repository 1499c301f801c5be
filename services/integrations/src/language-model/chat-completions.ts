import type { Language } from '@passage/contracts/domain/orders/travel'
import { z } from 'zod'
import { withDeadline } from '../deadline.ts'
import type { LanguageModel } from './port.ts'

/** People wait for the answer, and have one without the model. */
const ANSWER_MS = 2_000
const MAX_ANSWER_BYTES = 64 * 1_024

/** After so many failures in a row the model is left alone for a while. */
const FAILURES = 3
const LEFT_ALONE_MS = 60_000

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'French' }

const instruction = (language: Language): string =>
  `Rewrite the text of the user in friendlier ${LANGUAGE_NAMES[language]}. Keep every word that carries meaning, every number, price, date, name and line break, in the same order. You may only add or drop articles, pronouns and words of courtesy. Add no fact, link, emoji or advice. Answer with the text alone.`

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1),
})

export interface ChatCompletionsSettings {
  /** With its version: https://models.example/v1 */
  url: string
  key: string
  name: string
  log: { warn(facts: object, message: string): void }
  /** Asked before each call; false: no more of them for now. Each call costs money. */
  mayCall(): Promise<boolean>
  answerMs?: number
  leftAloneMs?: number
}

/**
 * A model behind an OpenAI-compatible chat completions call. It is given our own answer alone: what people write never leaves,
 * and has no say in what the model is asked. Issue 13, assistant.
 */
export function chatCompletions(settings: ChatCompletionsSettings): LanguageModel {
  const { url, key, name, log, mayCall, answerMs = ANSWER_MS, leftAloneMs = LEFT_ALONE_MS } = settings
  let failures = 0
  let openUntil = 0

  async function ask(text: string, language: Language, signal: AbortSignal): Promise<string> {
    const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        model: name,
        temperature: 0,
        messages: [
          { role: 'system', content: instruction(language) },
          { role: 'user', content: text },
        ],
      }),
      redirect: 'error',
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`It answers ${response.status}.`)
    }
    const { choices } = Completion.parse(JSON.parse(await readText(response)))
    return (choices[0]?.message.content ?? '').trim()
  }

  return {
    async rephrase(text, language) {
      if (Date.now() < openUntil) return null
      try {
        if (!(await mayCall())) return null
        const phrased = await withDeadline(answerMs, (signal) => ask(text, language, signal))
        failures = 0
        return phrased
      } catch (error) {
        failures += 1
        if (failures >= FAILURES) {
          failures = 0
          openUntil = Date.now() + leftAloneMs
        }
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the language model gave no answer')
        return null
      }
    },
  }
}

/** The body as far as an answer may be long. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MAX_ANSWER_BYTES) throw new Error('It answers without end.')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
