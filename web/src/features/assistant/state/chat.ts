import type { ChatReply, ChatRequest } from '@passage/contracts/api/chatbot.schema'
import { atom, getDefaultStore } from 'jotai'
import { currentLanguage } from '../../../i18n/texts.ts'
import { anySignal } from '../../../lib/older-browsers.ts'
import { api } from '../../../lib/server/api.ts'
import { onSignedOut } from '../../../lib/session/private-storage.ts'
import { answered, asked, askedAgain, historyOf, NEW_CONVERSATION, openQuestion, unanswered } from './conversation.ts'

/** An answer takes well under a second; later ones are not awaited. Milliseconds. */
const LONGEST = 20_000

/** The conversation, in memory only: it ends with the page and with the sign-out. */
export const conversationAtom = atom(NEW_CONVERSATION)

/** The unsent text. */
export const chatDraftAtom = atom('')

const store = getDefaultStore()

let forgetting = new AbortController()

const now = (): string => new Date().toISOString()

/** Sends the typed text. Ignored when it is blank, or while an answer is awaited. Public specification §5. */
export async function sendMessage(text: string): Promise<void> {
  const message = text.trim()
  const conversation = store.get(conversationAtom)
  if (message === '' || conversation.isWaiting) return
  store.set(conversationAtom, asked(conversation, message, now()))
  store.set(chatDraftAtom, '')
  await waitForAnswer()
}

/** Sends an unanswered question again. */
export async function sendAgain(): Promise<void> {
  const again = askedAgain(store.get(conversationAtom))
  if (!again) return
  store.set(conversationAtom, again)
  await waitForAnswer()
}

async function waitForAnswer(): Promise<void> {
  const { signal } = forgetting
  const conversation = store.get(conversationAtom)
  const message = openQuestion(conversation)
  if (message === null) return
  const context = { userProfile: conversation.profile, conversationHistory: historyOf(conversation) }
  try {
    const reply = await askAssistant({ message, context, language: currentLanguage() }, signal)
    if (!signal.aborted) store.set(conversationAtom, (before) => answered(before, reply, now()))
  } catch {
    if (!signal.aborted) store.set(conversationAtom, unanswered)
  }
}

/** Deletes the conversation; a late answer is dropped. */
export function forgetConversation(): void {
  forgetting.abort()
  forgetting = new AbortController()
  store.set(conversationAtom, NEW_CONVERSATION)
  store.set(chatDraftAtom, '')
}

onSignedOut(forgetConversation)

/** zod is loaded with the first answer. */
const loadReader = () => import('../api/chat-reply.ts')

/**
 * Public specification §7, `POST /api/chatbot/message`. The server stores nothing; a present session is sent. Throws
 * also for an answer without a text.
 */
async function askAssistant(request: ChatRequest, forgotten: AbortSignal): Promise<ChatReply> {
  const signal = anySignal(forgotten, AbortSignal.timeout(LONGEST))
  const [answer, { readReply }] = await Promise.all([
    api('/api/chatbot/message', { method: 'POST', json: request, signal }),
    loadReader(),
  ])
  return readReply(answer)
}
