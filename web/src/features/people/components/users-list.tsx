import { useI18n } from '../../../i18n/use-i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { RoleBadge } from '../../../ui/lists/role-badge.tsx'
import { Table, Td, Th } from '../../../ui/lists/table.tsx'
import { LastLogin, MailsButton, StatusSwitch, UserActions, type UserRowsProps } from './user-parts.tsx'

export function UsersTable({ users, ...rest }: UserRowsProps) {
  const { LL } = useI18n()
  const texts = LL.people
  const { columns } = texts
  return (
    <Card padded={false}>
      <Table label={texts.table()} className="[&_td]:px-3 [&_th]:px-3">
        <thead>
          <tr>
            <Th>{columns.user()}</Th>
            <Th>{columns.email()}</Th>
            <Th>{columns.role()}</Th>
            <Th>{columns.agency()}</Th>
            <Th>{columns.status()}</Th>
            <Th>{columns.lastLogin()}</Th>
            <Th>{columns.actions()}</Th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id} data-user={user.username} className="hover:bg-paper">
              <Td>
                <bdi className="block max-w-60 font-medium break-words">
                  {user.firstName} {user.lastName}
                </bdi>
                <span className="flex max-w-60 flex-wrap items-center gap-2 text-sm text-slate">
                  {user.username !== user.email && <span className="wrap-anywhere">{user.username}</span>}
                  {user.id === rest.ownId && <Badge tone="blue">{texts.you()}</Badge>}
                </span>
              </Td>
              <Td>
                <span className="break-all">{user.email}</span>
                <span className="flex flex-wrap items-center gap-x-3">
                  <MailsButton user={user} onMails={rest.onMails} />
                  {!user.emailVerified && <span className="text-sm text-orange">{texts.unverified()}</span>}
                </span>
              </Td>
              <Td className="whitespace-nowrap">
                <RoleBadge role={user.role} />
              </Td>
              <Td>
                {user.agencyName ? (
                  <bdi className="block max-w-52 break-words">{user.agencyName}</bdi>
                ) : (
                  <span className="text-slate">–</span>
                )}
              </Td>
              <Td>
                <StatusSwitch user={user} />
              </Td>
              <Td className="whitespace-nowrap">
                <LastLogin at={user.lastLogin} />
              </Td>
              <Td className="whitespace-nowrap [&>span]:flex-nowrap">
                <UserActions user={user} {...rest} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

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
              <StatusSwitch user={user} />
              <UserActions user={user} {...rest} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
