import type { ChatTurn } from '@passage/contracts/api/chatbot.schema'

export interface ConversationProps {
  turns: readonly ChatTurn[]
  names: Record<ChatTurn['role'], () => string>
}

/** The messages, the oldest first, each with its speaker. */
export function Conversation({ turns, names }: ConversationProps) {
  return (
    <ol className="grid gap-3 rounded-control bg-card p-3">
      {turns.map(({ role, content, timestamp }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns do not move.
        <li key={`${index} ${timestamp}`}>
          <p className="text-sm font-medium text-slate">{names[role]()}</p>
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {content}
          </p>
        </li>
      ))}
    </ol>
  )
}
