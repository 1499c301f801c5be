import type { UserView } from '@passage/contracts/api/people.schema'
import { Pencil, Trash2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'

export interface UserRowsProps {
  users: readonly UserView[]
  /** Who is looking: nobody deletes themselves. */
  ownId: string
  onEdit: (user: UserView) => void
  onDelete: (user: UserView) => void
}

/** A date and time, or that there was none. Agency specification §2.6. */
export function LastLogin({ at }: { at: string | null }) {
  const { LL } = useI18n()
  const format = useFormat()
  return at ? <time dateTime={at}>{format.moment(at)}</time> : <span className="text-slate">{LL.people.never()}</span>
}

export function UserActions({ user, ownId, onEdit, onDelete }: { user: UserView } & Omit<UserRowsProps, 'users'>) {
  const { LL } = useI18n()
  const texts = LL.people
  const name = user.username
  return (
    <span className="flex flex-wrap gap-1">
      <Button
        variant="quiet"
        size="small"
        icon={Pencil}
        aria-label={texts.editFor({ name })}
        onClick={() => onEdit(user)}
      >
        {texts.edit()}
      </Button>
      {user.id !== ownId && (
        <Button
          variant="quiet"
          size="small"
          icon={Trash2}
          className="text-red!"
          aria-label={texts.deleteFor({ name })}
          onClick={() => onDelete(user)}
        >
          {texts.delete()}
        </Button>
      )}
    </span>
  )
}
