import type { ContactMessage } from '@passage/contracts/api/contact.schema'
import { CONTACT_SUBJECT_LABELS } from '@passage/contracts/domain/site/contact'
import { Clock, Mail } from 'lucide-react'
import type { Ref } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { Conversation } from '../../conversation/conversation.tsx'
import { isOverdue } from '../state/inbox-place.ts'
import { replyLink } from '../state/reply-link.ts'
import { useSubjectLabel } from './inbox-filters.tsx'
import { MessageFacts } from './message-facts.tsx'
import { MessageWork } from './message-work.tsx'
import { SentimentBadge } from './sentiment-badge.tsx'

export interface MessageDetailProps {
  message: ContactMessage
  now: number
  /** Takes the focus where the list gives way to the message. */
  heading: Ref<HTMLHeadingElement>
}

/** One message, read-only, with a link that begins the reply in its sender's language. Agency specification §2.8. */
export function MessageDetail({ message, now, heading }: MessageDetailProps) {
  const texts = useI18n().LL.contactMessages
  const format = useFormat()
  const label = useSubjectLabel()
  const { firstName, lastName, email, language, conversation, suspicions } = message
  const when = format.dateTime(message.dueAt)
  const reply = replyLink(email, {
    subject: CONTACT_SUBJECT_LABELS[message.subject][language],
    body: `${texts.replyBody[language]({ name: firstName })}\n\n`,
  })
  return (
    <Card className="grid gap-5">
      <header>
        <h2 ref={heading} tabIndex={-1} className="font-display text-xl font-semibold wrap-anywhere">
          <bdi>
            {firstName} {lastName}
          </bdi>
        </h2>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge tone="blue">{label(message.subject)}</Badge>
          <SentimentBadge message={message} />
        </p>
        {!message.answeredAt && (
          <p
            className={
              isOverdue(message, now) ? 'mt-3 flex gap-2 font-medium text-orange' : 'mt-3 flex gap-2 text-slate'
            }
          >
            <Clock aria-hidden className="mt-0.5 size-5 shrink-0" />
            {isOverdue(message, now) ? texts.overdue({ when }) : texts.due({ when })}
          </p>
        )}
      </header>
      {suspicions.length > 0 && (
        <Alert kind="warning" live="off" title={texts.suspicions.title()}>
          {suspicions.map((why) => texts.suspicions[why]()).join(' ')}
        </Alert>
      )}
      <MessageFacts message={message} />
      <section aria-label={texts.message()}>
        <p
          dir="auto"
          lang={language}
          className="rounded-control border border-hairline bg-paper p-4 whitespace-pre-wrap wrap-anywhere"
        >
          {message.message}
        </p>
      </section>
      {conversation && conversation.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center font-medium text-sea underline">
            {texts.conversation.show(conversation.length)}
          </summary>
          <Conversation turns={conversation} names={texts.conversation} />
        </details>
      )}
      <div>
        <a href={reply} className={buttonStyle('primary', 'medium')}>
          <Mail aria-hidden className="size-5 shrink-0" />
          {texts.reply()}
        </a>
      </div>
      <MessageWork key={message.id} message={message} />
    </Card>
  )
}
