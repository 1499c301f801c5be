import type { ChatReply } from '@passage/contracts/api/chatbot.schema'
import type { LanguageModel } from '../language-model/chat-completions.ts'
import { keepsMeaning } from './keeps-meaning.ts'

/** Answers that name an order are not sent to a model. */
const NAMES_AN_ORDER = /\bORD-/

/** The reply in a model's words if they mean the same, else unchanged. */
export async function phraseReply(reply: ChatReply, model: LanguageModel | null): Promise<ChatReply> {
  if (!model || NAMES_AN_ORDER.test(reply.response)) return reply
  const phrased = await model.rephrase(reply.response, reply.language)
  if (phrased === null || !keepsMeaning(reply.response, phrased, reply.language)) return reply
  return { ...reply, response: phrased }
}
