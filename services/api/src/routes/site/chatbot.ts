import { reply } from '@passage/assistant/reply'
import { ChatReply, ChatRequest } from '@passage/contracts/api/chatbot.schema'
import { readFacts } from '@passage/core/assistant/read-facts'
import { Hono } from 'hono'
import { addressOf, networkOf } from '../../http/address.ts'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPersonOrNull } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

/** The assistant of the chat. Public specification §2, §3 and §7. */
export const chatbot = new Hono<Env>().post(
  '/message',
  operation({
    summary: 'Answer a chat message from our own data; the conversation is not stored',
    answers: { 200: ChatReply },
    problems: ['too_many_requests'],
  }),
  authorize('assistant:ask'),
  validate('json', ChatRequest),
  async (c) => {
    const { db, limits, languageModel } = c.var.deps
    await limits.askAssistant(networkOf(addressOf(c)))
    const facts = readFacts(db, await actingPersonOrNull(c))
    return c.json(await reply({ facts, languageModel }, c.req.valid('json')), 200)
  },
)
