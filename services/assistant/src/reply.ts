import type { ChatReply, ChatRequest } from '@passage/contracts/api/chatbot.schema'
import type { Facts } from '@passage/core/assistant/facts'
import { answer } from './answer/answer.ts'
import type { LanguageModel } from './language-model/chat-completions.ts'
import { phraseReply } from './phrasing/phrase-reply.ts'
import { prepareTopics } from './understand/topic/guess-topic.ts'

/** Well below a request's ten seconds, and more than an idle machine needs. */
const LONGEST_LEARNING_MS = 3_000

/**
 * Answers a chat message from the facts; a configured model rephrases the answer. Public specification §2, §3 and §7.
 */
export async function reply(
  { facts, languageModel }: { facts: Facts; languageModel: LanguageModel | null },
  question: ChatRequest,
): Promise<ChatReply> {
  await prepareTopics(LONGEST_LEARNING_MS)
  return phraseReply(await answer(question, facts), languageModel)
}
