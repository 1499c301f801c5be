import type { PersonMails } from '@passage/contracts/api/people/people.schema'
import { Send } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge, type Tone } from '../../../ui/lists/badge.tsx'

type PersonMail = PersonMails[number]

const TONES: Record<PersonMail['status'], Tone> = {
  ...{ due: 'blue', claimed: 'blue', sent: 'green' },
  ...{ unknown: 'orange', refused: 'red' },
}

/** The queue's own word for a mail that waited a day. */
const TOO_LATE = 'too late'

/** One mail: what became of it, and the button that sends it again where that may be. */
export function MailItem({ mail, busy, onAgain }: { mail: PersonMail; busy: boolean; onAgain: () => void }) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.people.mails
  const name = texts.templates[mail.template]()
  const why = useWhy(mail)
  return (
    <li data-mail={mail.template} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          <Badge tone={TONES[mail.status]}>{texts.statuses[mail.status]()}</Badge>
        </div>
        <p className="text-sm break-all text-slate">{texts.to({ address: mail.to })}</p>
        <p className="text-sm text-slate">
          {mail.sentAt
            ? texts.left({ when: format.moment(mail.sentAt) })
            : texts.written({ when: format.moment(mail.createdAt) })}
        </p>
        {why.map((line) => (
          <p key={line} className="mt-1 text-sm">
            {line}
          </p>
        ))}
      </div>
      {mail.notAgain === null && (
        <Button
          variant="secondary"
          size="small"
          icon={Send}
          busy={busy}
          aria-label={texts.againFor({ mail: name })}
          onClick={onAgain}
        >
          {texts.again()}
        </Button>
      )}
    </li>
  )
}

/** Why it did not leave, and why it is not sent again. */
function useWhy({ status, failure, notAgain }: PersonMail): string[] {
  const { LL } = useI18n()
  const { failures, notAgain: reasons } = LL.people.mails
  const lines: string[] = []
  if (status === 'unknown') lines.push(failures.unknown())
  if (status === 'refused')
    lines.push(failure === TOO_LATE ? failures.tooLate() : failures.refused({ code: failure ?? '–' }))
  if (notAgain && notAgain !== 'sent' && notAgain !== 'on_its_way') lines.push(reasons[notAgain]())
  return lines
}
