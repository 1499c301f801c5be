import { useI18n } from '../../../i18n/use-i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { RoleBadge } from '../../../ui/lists/role-badge.tsx'
import { StatusButton } from './status-button.tsx'
import { LastLogin, MailsButton, UserActions, type UserRowsProps } from './user-parts.tsx'

/** The same as the table, one card a user. */
export function UserCards({ users, ...rest }: UserRowsProps) {
  const { LL } = useI18n()
  const texts = LL.people
  return (
    <ul aria-label={texts.table()} className="grid gap-4 md:grid-cols-2">
      {users.map((user) => (
        <li key={user.id} data-user={user.username}>
          <Card className="flex h-full flex-col">
            <h2 className="font-semibold break-words">
              <bdi>
                {user.firstName} {user.lastName}
              </bdi>
            </h2>
            {user.username !== user.email && <p className="text-sm wrap-anywhere text-slate">{user.username}</p>}
            <p className="mt-1 break-all">{user.email}</p>
            <p>
              <MailsButton user={user} onMails={rest.onMails} />
            </p>
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <RoleBadge role={user.role} />
              {user.id === rest.ownId && <Badge tone="blue">{texts.you()}</Badge>}
              {!user.emailVerified && <Badge tone="orange">{texts.unverified()}</Badge>}
            </p>
            {user.agencyName && (
              <p className="mt-2 break-words">
                <bdi>{user.agencyName}</bdi>
              </p>
            )}
            <p className="mt-2 mb-3 text-sm text-slate">
              {texts.columns.lastLogin()} – <LastLogin at={user.lastLogin} />
            </p>
            <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-hairline pt-3">
              <StatusButton user={user} />
              <UserActions user={user} {...rest} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
