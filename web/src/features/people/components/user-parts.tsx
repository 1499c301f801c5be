import type { UserView } from '@passage/contracts/api/people/people.schema'
import { useMutation } from '@tanstack/react-query'
import { Mail, MailWarning } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { changeActivity, usePeopleFailure, useRereadUsers } from '../api/users.ts'

export type OpenUserDialog = (dialog: 'user' | 'delete' | 'mails', user: UserView) => void

interface UserPartProps {
  user: UserView
  open: OpenUserDialog
}

/** A date and time, or that there was none. Agency specification §2.6. */
export function LastLogin({ at }: { at: string | null }) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  return at ? <time dateTime={at}>{format.moment(at)}</time> : <span className="text-slate">{LL.people.never()}</span>
}

/** Shows what was mailed to a user; says at once when mails did not leave. */
export function MailsButton({ user, open }: UserPartProps) {
  const { LL } = useI18n()
  const { mails, columns } = LL.people
  const count = user.mailsInDoubt
  const Icon = count > 0 ? MailWarning : Mail
  return (
    <button
      type="button"
      aria-label={count > 0 ? undefined : mails.openFor({ name: user.username })}
      onClick={() => open('mails', user)}
      className={cx(
        'inline-flex min-h-11 items-center gap-1.5 rounded-control text-sm font-medium underline sm:min-h-8',
        count > 0 ? 'text-orange' : 'text-sea',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {count > 0 ? mails.open(count) : columns.mails()}
    </button>
  )
}

/** How long the undo of a change stays, in milliseconds. */
const UNDO_MS = 10_000

/** Active or not: switched at once, and back by the message's undo. Agency specification §2.6. */
export function StatusSwitch({ user }: { user: UserView }) {
  const { LL } = useI18n()
  const texts = LL.people
  const reread = useRereadUsers()
  const failureOf = usePeopleFailure()
  const { id, username: name, isActive } = user
  const change = useMutation({
    mutationFn: (wanted: boolean) => changeActivity(id, wanted),
    onSuccess: (_user, wanted) =>
      toast.success(texts.status.changed(), wanted ? texts.nowActive({ name }) : texts.nowInactive({ name }), {
        duration: UNDO_MS,
        action: { label: texts.undo(), onClick: () => change.mutate(!wanted) },
      }),
    onError: (error) => toast.error(texts.status.failed(), failureOf(error)),
    onSettled: () => reread(),
  })
  const wish = change.isPending ? change.variables : isActive
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Switch checked={wish} onChange={change.mutate} label={texts.activityOf({ name })} busy={change.isPending} />
      <span aria-hidden>{wish ? texts.active() : texts.inactive()}</span>
    </span>
  )
}
