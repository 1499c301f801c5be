import type { UserView } from '@passage/contracts/api/people/people.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Badge } from '../../../ui/lists/badge.tsx'
import type { Columns } from '../../../ui/lists/columns.ts'
import { RoleBadge } from '../../../ui/lists/role-badge.tsx'
import { DeleteButton, EditButton } from '../../../ui/lists/row-buttons.tsx'
import { LastLogin, MailsButton, type OpenUserDialog, StatusSwitch } from './user-parts.tsx'

/** What the list shows of each user. `ownId` is the reader's, who cannot delete themselves. Agency specification §2.6. */
export function useUserColumns(ownId: string | undefined, open: OpenUserDialog): Columns<UserView> {
  const { LL } = useI18n()
  const texts = LL.people
  const name = ({ firstName, lastName }: UserView) => (
    <bdi>
      {firstName} {lastName}
    </bdi>
  )
  const you = ({ id }: UserView) => id === ownId && <Badge tone="blue">{texts.you()}</Badge>
  const username = (user: UserView) => user.username !== user.email && user.username
  return {
    user: {
      card: 'title',
      cell: (user) => (
        <>
          <span className="block max-w-60 font-medium break-words">{name(user)}</span>
          <span className="flex max-w-60 flex-wrap items-center gap-2 text-sm text-slate">
            <span className="wrap-anywhere empty:hidden">{username(user)}</span>
            {you(user)}
          </span>
        </>
      ),
      inCard: name,
    },
    username: { card: 'under', inCard: username },
    email: {
      card: 'line',
      cell: (user) => (
        <>
          <span className="break-all">{user.email}</span>
          <span className="flex flex-wrap items-center gap-x-3">
            <MailsButton user={user} open={open} />
            {!user.emailVerified && <span className="text-sm text-orange">{texts.unverified()}</span>}
          </span>
        </>
      ),
    },
    role: { card: 'badge', cell: ({ role }) => <RoleBadge role={role} />, className: 'whitespace-nowrap' },
    you: { card: 'badge', inCard: you },
    agency: {
      card: 'line',
      cell: ({ agencyName }) => agencyName && <bdi className="block max-w-52 break-words">{agencyName}</bdi>,
    },
    status: { card: 'footer', cell: (user) => <StatusSwitch user={user} /> },
    lastLogin: {
      card: 'line',
      cell: ({ lastLogin }) => <LastLogin at={lastLogin} />,
      inCard: ({ lastLogin }) => (
        <span className="text-sm text-slate">
          {texts.columns.lastLogin()} – <LastLogin at={lastLogin} />
        </span>
      ),
      className: 'whitespace-nowrap',
    },
    actions: {
      card: 'footer',
      cell: (user) => (
        <>
          <EditButton label={texts.editFor({ name: user.username })} onClick={() => open('user', user)}>
            {texts.edit()}
          </EditButton>
          {user.id !== ownId && (
            <DeleteButton label={texts.deleteFor({ name: user.username })} onClick={() => open('delete', user)}>
              {texts.delete()}
            </DeleteButton>
          )}
        </>
      ),
      className: 'whitespace-nowrap',
    },
  }
}
