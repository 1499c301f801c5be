import type { ChatReply, ChatRequest } from '@passage/contracts/api/chatbot.schema'
import { api } from '../../../lib/server/api.ts'

/** An answer takes well under a second; after this long none will come. Milliseconds. */
const LONGEST = 20_000

/** zod comes with the first answer. */
const loadReader = () => import('./chat-reply.ts')

/** Public specification §7, `POST /api/chatbot/message`. Nothing of it is stored; a session that there is goes along. Throws for an answer without a text too. */
export async function askAssistant(request: ChatRequest, forgotten: AbortSignal): Promise<ChatReply> {
  const signal = AbortSignal.any([forgotten, AbortSignal.timeout(LONGEST)])
  const [answer, { readReply }] = await Promise.all([
    api('/api/chatbot/message', { method: 'POST', json: request, signal }),
    loadReader(),
  ])
  return readReply(answer)
}
