import type { UserView } from '@passage/contracts/api/people/people.schema'
import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { EmptyState, ListFailure } from '../../../ui/lists/list-states.tsx'
import { mailAgain, usePersonMails, useRereadUsers } from '../api/users.ts'
import { MailItem } from './mail-item.tsx'

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
