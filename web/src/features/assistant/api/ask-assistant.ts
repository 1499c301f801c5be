import type { ChatReply, ChatRequest } from '@passage/contracts/api/chatbot.schema'
import { api } from '../../../lib/server/api.ts'

/** An answer takes well under a second; after this long none will come. Milliseconds. */
const LONGEST = 20_000

/** Public specification §7, `POST /api/chatbot/message`. Nothing of it is stored; a session that there is goes along. */
export const askAssistant = (request: ChatRequest, forgotten: AbortSignal): Promise<ChatReply> =>
  api('/api/chatbot/message', {
    method: 'POST',
    json: request,
    signal: AbortSignal.any([forgotten, AbortSignal.timeout(LONGEST)]),
  })
