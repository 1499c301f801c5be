import type { ChatProfile, ChatReply, ChatTurn } from '@passage/contracts/api/chatbot.schema'
import { MAX_CHAT_HISTORY, MAX_CHAT_TURN } from '@passage/contracts/domain/site/chat'
import { toWellFormed } from '../../../lib/older-browsers.ts'

interface Said {
  /** Stable id of the line. */
  id: number
  content: string
  /** ISO instant. */
  timestamp: string
}

export type ChatLine =
  | (Said & { role: 'user' })
  | (Said & { role: 'assistant' } & Pick<ChatReply, 'language' | 'links' | 'handOver'>)
  /** The line before has no answer. */
  | (Pick<Said, 'id'> & { role: 'failure' })

/** Public specification §4, *Chat widget*. */
export interface Conversation {
  lines: readonly ChatLine[]
  /** Empty at first, replaced by each reply's. */
  profile: ChatProfile
  isWaiting: boolean
}

export const NEW_CONVERSATION: Conversation = { lines: [], profile: {}, isWaiting: false }

/** The number of lines kept. */
const MOST_LINES = 200

function add(lines: readonly ChatLine[], line: ChatLine): ChatLine[] {
  return [...lines, line].slice(-MOST_LINES)
}

const nextId = (lines: readonly ChatLine[]): number => (lines.at(-1)?.id ?? 0) + 1

/** Adds the traveller's question and waits for the answer. */
export function asked({ lines, profile }: Conversation, content: string, timestamp: string): Conversation {
  return { profile, lines: add(lines, { id: nextId(lines), role: 'user', content, timestamp }), isWaiting: true }
}

export function answered({ lines }: Conversation, reply: ChatReply, timestamp: string): Conversation {
  const { response, language, links, handOver, userProfile } = reply
  const line: ChatLine = {
    id: nextId(lines),
    role: 'assistant',
    content: response,
    timestamp,
    language,
    links,
    handOver,
  }
  return { lines: add(lines, line), profile: userProfile, isWaiting: false }
}

export function unanswered({ lines, profile }: Conversation): Conversation {
  return { profile, lines: add(lines, { id: nextId(lines), role: 'failure' }), isWaiting: false }
}

/** Repeats the last question without its failure; null when the last line is not a failure. */
export function askedAgain({ lines, profile }: Conversation): Conversation | null {
  if (lines.at(-1)?.role !== 'failure') return null
  return { profile, lines: lines.slice(0, -1), isWaiting: true }
}

/** The question without an answer. */
export function openQuestion({ lines }: Conversation): string | null {
  const last = lines.at(-1)
  return last?.role === 'user' ? last.content : null
}

/** The messages of both sides, the oldest first, without failures. */
export const turnsOf = (lines: readonly ChatLine[]): ChatTurn[] =>
  lines.flatMap((line) =>
    line.role === 'failure'
      ? []
      : [{ role: line.role, content: toWellFormed(line.content.slice(0, MAX_CHAT_TURN)), timestamp: line.timestamp }],
  )

/** The messages before the open question, as many as the server reads. */
export const historyOf = ({ lines }: Conversation): ChatTurn[] => turnsOf(lines.slice(0, -1)).slice(-MAX_CHAT_HISTORY)
