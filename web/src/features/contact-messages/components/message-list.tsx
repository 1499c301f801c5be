import type { ContactMessage } from '@passage/contracts/api/contact.schema'
import { CircleCheck, Clock, UserRound } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { isOverdue, useSubjectLabel } from './inbox-filters.tsx'
import { SentimentBadge } from './sentiment-badge.tsx'

/** Which row is a message's, for who moves by arrow keys. */
export const ROW = 'data-message'

interface MessageListProps {
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

interface MessageRowProps {
  message: ContactMessage
  href: string
  isOpen: boolean
  /** The instant that overdue is measured at. */
  now: number
}

/** One message of the list. Agency specification §2.8. */
function MessageRow({ message, href, isOpen, now }: MessageRowProps) {
  const texts = useI18n().LL.contactMessages
  const format = useFormat()
  const label = useSubjectLabel()
  const { firstName, lastName, email, assignee } = message
  return (
    <Link
      href={href}
      {...{ [ROW]: message.id }}
      aria-current={isOpen || undefined}
      className={cx(
        'block px-4 py-3 -outline-offset-3! hover:bg-sea-tint sm:px-5',
        isOpen && 'border-l-4 border-sea bg-sea-tint pl-3 sm:pl-4',
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className={cx('font-semibold wrap-anywhere', !message.answeredAt && 'text-ink')}>
          {firstName} {lastName}
        </bdi>
        <time dateTime={message.createdAt} className="text-sm text-slate">
          {format.dateTime(message.createdAt)}
        </time>
      </span>
      <span className="block text-sm wrap-anywhere text-slate">{email}</span>
      <span className="mt-2 flex flex-wrap gap-2">
        <Badge tone="blue">{label(message.subject)}</Badge>
        <SentimentBadge message={message} />
        {isOverdue(message, now) && (
          <Badge tone="orange" icon={Clock}>
            {texts.overdueShort()}
          </Badge>
        )}
        {message.answeredAt && (
          <Badge tone="green" icon={CircleCheck}>
            {texts.answered()}
          </Badge>
        )}
        {assignee && (
          <Badge icon={UserRound}>
            <bdi>{assignee.name}</bdi>
          </Badge>
        )}
      </span>
      <span dir="auto" lang={message.language} className="mt-2 line-clamp-2 wrap-anywhere">
        {message.message}
      </span>
    </Link>
  )
}
