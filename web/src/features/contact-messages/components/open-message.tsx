import type { ContactMessage } from '@passage/contracts/api/contact.schema'
import { CONTACT_SUBJECT_LABELS } from '@passage/contracts/domain/site/contact'
import { Clock, Mail, MailOpen } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { EmptyState, ListFailure, ListSkeleton } from '../../../ui/lists/list-states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Conversation } from '../../conversation/conversation.tsx'
import { useContactMessage } from '../api/contact-messages.ts'
import { isOverdue, useSubjectLabel } from './inbox-filters.tsx'
import { MessageWork } from './message-work.tsx'
import { SentimentBadge } from './sentiment-badge.tsx'

interface OpenMessageProps {
  /** Empty: none is open. */
  id: string
  page: readonly ContactMessage[]
  now: number
  /** Whether the message replaces the list, and takes the focus. */
  takesFocus: boolean
}

/** The message that is open, or why there is none. */
export function OpenMessage({ id, page, now, takesFocus }: OpenMessageProps) {
  const texts = useI18n().LL.contactMessages
  const heading = useRef<HTMLHeadingElement>(null)
  const listed = page.find((message) => message.id === id)
  const read = useContactMessage(id, listed)
  const isGone = ['contact_message_not_found', 'invalid_input'].includes(codeOf(read.error) ?? '')
  const message = listed ?? (isGone ? undefined : read.data)

  const shownId = message?.id
  useEffect(() => {
    if (shownId && takesFocus) heading.current?.focus()
  }, [shownId, takesFocus])

  if (message) return <MessageDetail message={message} now={now} heading={heading} />
  if (read.isLoading) return <ListSkeleton label={texts.loading()} />
  if (read.isError && !isGone) return <ListFailure list={read} failed={texts.loadFailed()} stale={texts.stale()} />
  return (
    <Card>
      <EmptyState icon={MailOpen} title={id ? texts.gone() : texts.select()} />
    </Card>
  )
}

interface MessageDetailProps {
  message: ContactMessage
  now: number
  /** Takes the focus where the list gives way to the message. */
  heading: Ref<HTMLHeadingElement>
}

/** One message, read-only, with a link that begins the reply in its sender's language. Agency specification §2.8. */
function MessageDetail({ message, now, heading }: MessageDetailProps) {
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

/**
 * A `mailto:` link that begins the reply to a subject ("Re: …" in every language, agency specification §2.8). Lines end as
 * RFC 6068 wants it. No part of it can add a header or an address.
 */
export function replyLink(to: string, { subject, body }: { subject: string; body: string }): string {
  const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encoded(`Re: ${subject}`)}&body=${encoded(body)}`
}

/** E-mail, date, score with its confidence, and whether the sender got a confirmation. Agency specification §2.8. */
function MessageFacts({ message }: { message: ContactMessage }) {
  const texts = useI18n().LL.contactMessages
  const format = useLaterFormat()
  const { email, createdAt, sentimentScore, sentimentConfidence, acknowledgement } = message
  const percent = sentimentConfidence === null ? null : format.percent(Math.round(Number(sentimentConfidence) * 100))
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={texts.email()}>
          <TextLink reload href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className="wrap-anywhere">
            {email}
          </TextLink>
        </Fact>
        <Fact name={texts.received()}>
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        </Fact>
        <Fact name={texts.score()}>
          {sentimentScore === null ? (
            texts.sentiments.unread()
          ) : (
            <>
              {texts.scoreOf({ score: sentimentScore })}
              {percent && ` (${texts.confidence({ percent })})`}
            </>
          )}
        </Fact>
      </dl>
      {acknowledgement && <p className="text-sm text-slate">{texts.acknowledgement[acknowledgement]()}</p>}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-slate">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
