import type { ContactMessage } from '@passage/contracts/api/contact.schema'
import type { KeyboardEvent } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { MessageRow, ROW } from './message-row.tsx'

export interface MessageListProps {
  messages: readonly ContactMessage[]
  openId: string
  now: number
  hrefOf: (id: string) => string
  /** Called as the arrow keys come to a message. */
  onReach: (id: string) => void
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The messages, gone through with the arrow keys as well. */
export function MessageList({ messages, openId, now, hrefOf, onReach }: MessageListProps) {
  const texts = useI18n().LL.contactMessages
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = STEPS[event.key]
    if (!step) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${ROW}]`)]
    const row = rows[rows.indexOf(document.activeElement as HTMLElement) + step]
    if (!row) return
    event.preventDefault()
    row.focus()
    onReach(row.getAttribute(ROW) ?? '')
  }
  return (
    <Card padded={false} className="overflow-hidden">
      <ul aria-label={texts.list()} onKeyDown={walk} className="divide-y divide-hairline">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageRow message={message} href={hrefOf(message.id)} isOpen={message.id === openId} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
