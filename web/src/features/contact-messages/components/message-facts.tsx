import type { ContactMessage } from '@passage/contracts/api/contact.schema'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** E-mail, date, score with its confidence, and whether the sender got a confirmation. Agency specification §2.8. */
export function MessageFacts({ message }: { message: ContactMessage }) {
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
