import type { Language } from '@passage/contracts/domain/orders/travel'
import { withDeadline } from '@passage/integrations/deadline'
import { z } from 'zod'

/** The reader waits for the answer, and there is one without the model. */
const ANSWER_MS = 2_000
const MAX_ANSWER_BYTES = 64 * 1_024

/** After this many consecutive failures the model is not called for `PAUSE_MS`. */
const MAX_FAILURES = 3
const PAUSE_MS = 60_000

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'French' }

const instruction = (language: Language): string =>
  `Rewrite the text of the user in friendlier ${LANGUAGE_NAMES[language]}. Keep every word that carries meaning, every number, price, date, name and line break, in the same order. You may only add or drop articles, pronouns and words of courtesy. Add no fact, link, emoji or advice. Answer with the text alone.`

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1),
})

/** Rephrases an answer of the assistant. Its output is not trusted: see `keepsMeaning`. */
export interface LanguageModel {
  /** null: no usable answer in time. Never throws. */
  rephrase(text: string, language: Language): Promise<string | null>
}

export interface ChatCompletionsSettings {
  /** With the version: https://models.example/v1 */
  url: string
  key: string
  name: string
  log: { warn(facts: object, message: string): void }
  /** Budget check before each call; false: no call. */
  mayCall(): Promise<boolean>
  answerMs?: number
  pauseMs?: number
}

/**
 * A model behind an OpenAI-compatible chat completions API. It gets only our own answer: what people write is never sent, and
 * cannot influence the prompt.
 */
export function chatCompletions(settings: ChatCompletionsSettings): LanguageModel {
  const { url, key, name, log, mayCall, answerMs = ANSWER_MS, pauseMs = PAUSE_MS } = settings
  let failures = 0
  let pausedUntil = 0

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
      throw new Error(`The language model answered ${response.status}.`)
    }
    const { choices } = Completion.parse(JSON.parse(await readText(response)))
    return (choices[0]?.message.content ?? '').trim()
  }

  return {
    async rephrase(text, language) {
      if (Date.now() < pausedUntil) return null
      try {
        if (!(await mayCall())) return null
        const phrased = await withDeadline(answerMs, (signal) => ask(text, language, signal))
        failures = 0
        return phrased
      } catch (error) {
        failures += 1
        if (failures >= MAX_FAILURES) {
          failures = 0
          pausedUntil = Date.now() + pauseMs
        }
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the language model gave no answer')
        return null
      }
    },
  }
}

/** Reads the body up to `MAX_ANSWER_BYTES`. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MAX_ANSWER_BYTES) throw new Error('The answer of the language model is too long.')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
