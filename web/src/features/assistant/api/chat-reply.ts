import '../../../lib/zod-without-eval.ts'
import { ChatProfile, ChatReply } from '@passage/contracts/api/chatbot.schema'
import { currentLanguage } from '../../../i18n/texts.ts'

/** A reply may consist of the text and the profile alone (public specification §3). */
const Read = ChatReply.extend({
  userProfile: ChatProfile.catch({}),
  language: ChatReply.shape.language.catch(currentLanguage),
  links: ChatReply.shape.links.catch([]),
  handOver: ChatReply.shape.handOver.catch(false),
})

/** The reply as the conversation shows it. Throws when it has no text. */
export const readReply = (answer: unknown): ChatReply => Read.parse(answer)
