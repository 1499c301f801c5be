import type { PersonMails, UserView } from '@passage/contracts/api/people/people.schema'
import { useMutation } from '@tanstack/react-query'
import { Mail, Send } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Badge } from '../../../ui/lists/badge.tsx'
import { EmptyState, ListFailure } from '../../../ui/lists/list-states.tsx'
import type { Tone } from '../../../ui/lists/status-look.ts'
import { mailAgain, usePersonMails, useRereadUsers } from '../api/users.ts'

const TONES: Record<PersonMail['status'], Tone> = {
  ...{ due: 'blue', claimed: 'blue', sent: 'green' },
  ...{ unknown: 'orange', refused: 'red' },
}

/** The queue's own word for a mail that waited a day. */
const TOO_LATE = 'too_late'

/** What was mailed to a user and did not leave can be sent again. settled.md, People. */
export default function MailsDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.people.mails
  const mails = usePersonMails(user.id)
  const reread = useRereadUsers()
  const again = useMutation({
    mutationFn: (mailId: string) => mailAgain(user.id, mailId),
    onSuccess: () => toast.success(texts.sent(), user.username),
    onSettled: () => reread(),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={texts.title({ name: user.username })}
      description={texts.text()}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {LL.common.close()}
        </Button>
      }
    >
      <div className="grid gap-4">
        {again.isError && (
          <Alert kind="error" live="assertive">
            {codeOf(again.error) === 'mail_not_due'
              ? texts.notAnyMore()
              : isRefusal(again.error)
                ? texts.sendFailed()
                : LL.failure.outcomeUnknown()}
          </Alert>
        )}
        <ListFailure list={mails} failed={texts.failed()} stale={texts.failed()} />
        {mails.isPending && <Skeleton className="h-48" />}
        {mails.data?.length === 0 && <EmptyState icon={Mail} title={texts.empty()} />}
        {mails.data && mails.data.length > 0 && (
          <ul aria-label={texts.list()} className="divide-y divide-hairline border-y border-hairline">
            {mails.data.map((mail) => (
              <MailItem
                key={mail.id}
                mail={mail}
                busy={again.isPending && again.variables === mail.id}
                onAgain={() => again.mutate(mail.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

type PersonMail = PersonMails[number]

/** One mail: what became of it, and the button that sends it again where that may be. */
function MailItem({ mail, busy, onAgain }: { mail: PersonMail; busy: boolean; onAgain: () => void }) {
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
