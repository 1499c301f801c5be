import type { UserView } from '@passage/contracts/api/people/people.schema'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleSlash } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { Spinner } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { changeActivity, useRereadUsers } from '../api/users.ts'
import { usePeopleFailure } from '../state/use-people-failure.ts'

/** Active or not; a press turns it. Agency specification §2.6. */
export function StatusButton({ user }: { user: UserView }) {
  const { LL } = useI18n()
  const texts = LL.people
  const reread = useRereadUsers()
  const failureOf = usePeopleFailure()
  const { id, username: name, isActive } = user
  const change = useMutation({
    mutationFn: () => changeActivity(id, !isActive),
    onSuccess: () => toast.success(texts.status.changed(), name),
    onError: (error) => toast.error(texts.status.failed(), failureOf(error)),
    onSettled: () => void reread(),
  })
  const Icon = isActive ? CircleCheck : CircleSlash
  return (
    <button
      type="button"
      title={isActive ? texts.deactivate({ name }) : texts.activate({ name })}
      aria-busy={change.isPending || undefined}
      onClick={() => !change.isPending && change.mutate()}
      className={cx(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-medium sm:min-h-9',
        isActive ? 'bg-green-tint text-green' : 'bg-grey-tint text-grey',
      )}
    >
      {change.isPending ? <Spinner className="size-4!" /> : <Icon aria-hidden className="size-4 shrink-0" />}
      {isActive ? texts.active() : texts.inactive()}
      <span className="sr-only"> – {isActive ? texts.deactivate({ name }) : texts.activate({ name })}</span>
    </button>
  )
}
