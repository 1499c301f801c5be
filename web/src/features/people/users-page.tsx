import type { UserPage, UserView } from '@passage/contracts/api/people/people.schema'
import { ROLES, roleName } from '@passage/contracts/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { Building2, Plus, SearchX, Stamp, UserRoundCheck, Users } from 'lucide-react'
import { Suspense, useCallback } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { placeQuery, useListPlace } from '../../lib/list-place.ts'
import { useFormat } from '../../lib/words/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { Figures } from '../../ui/lists/figures.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { type Closing, useOpened } from '../../ui/return-focus.tsx'
import { useCurrentUser } from '../session/api/current-user.ts'
import { identityQuery } from '../session/api/identity.ts'
import { deleteUser, usePeopleFailure, useRereadUsers, useUsers } from './api/users.ts'
import { useUserColumns } from './components/user-columns.tsx'

const CARDS = [
  ['total', Users],
  ['b2bClients', Building2],
  ['providers', Stamp],
  ['active', UserRoundCheck],
] as const

const UserDialog = lazyPart(() => import('./components/user-dialog.tsx'))
const MailsDialog = lazyPart(() => import('./components/mails-dialog.tsx'))
const ConfirmDialog = lazyPart(() => import('../../ui/confirm-dialog.tsx'))

const USUAL = { search: '', role: '' }
const CHOICES = { role: ROLES }

type Opened = { dialog: 'user'; user: UserView | null } | { dialog: 'delete' | 'mails'; user: UserView }

/** Who may sign in, and as what. Agency specification §2.6. */
export default function UsersPage() {
  const { LL, locale } = useI18n()
  const texts = LL.people
  const { user: self } = useCurrentUser()
  const listPlace = useListPlace(USUAL, CHOICES)
  const { place, go } = listPlace
  const list = useUsers(placeQuery(place, USUAL))
  const { opened, setOpened, heading, closing } = useOpened<Opened>()
  const search = useCallback((text: string) => go({ search: text }, { replace: true }), [go])
  const columns = useUserColumns(self?.id, (dialog, user) => setOpened({ dialog, user }))
  const { data } = list
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <div ref={heading} tabIndex={-1}>
        <PageTitle title={texts.title()} subtitle={texts.subtitle()} hasTimes />
      </div>
      <UsersHead figures={data?.figures} />
      <search className="mt-6 grid items-end gap-4 sm:grid-cols-[minmax(0,var(--container-form))_14rem_auto]">
        <SearchField label={texts.search()} hint={texts.searchHint()} value={place.search} onSearch={search} />
        <FilterSelect
          label={texts.role()}
          all={texts.allRoles()}
          choices={ROLES.map((role) => [role, roleName(role, locale)])}
          value={place.role}
          onChange={(role) => go({ role })}
        />
        <Button icon={Plus} className="sm:justify-self-end" onClick={() => setOpened({ dialog: 'user', user: null })}>
          {texts.create()}
        </Button>
      </search>
      <DataList
        {...listPlace}
        list={list}
        texts={texts}
        icon={SearchX}
        label={texts.table()}
        mark={({ username }) => ({ 'data-user': username })}
        columns={columns}
        table={{ className: '[&_td]:py-1.5!' }}
      />
      <Suspense>
        {opened?.dialog === 'user' && <UserDialog user={opened.user} onClose={closing.onClose} />}
        {opened?.dialog === 'mails' && <MailsDialog user={opened.user} onClose={closing.onClose} />}
        {opened?.dialog === 'delete' && <DeleteUser user={opened.user} {...closing} />}
      </Suspense>
    </div>
  )
}

/** Asks once more, and explains the consequences for the account. settled.md, People. */
function DeleteUser({ user, ...closing }: Closing & { user: UserView }) {
  const { LL } = useI18n()
  const texts = LL.people.removal
  const { id, username: name, orders } = user
  const why = usePeopleFailure()
  return (
    <ConfirmDialog
      {...closing}
      title={texts.title({ name })}
      keep={texts.keep()}
      confirm={texts.confirm()}
      danger
      action={async () => {
        const { outcome } = await deleteUser(id)
        toast.success(texts[outcome](), name)
      }}
      failed={texts.failed()}
      why={why}
      onFailed={(error) => toast.error(texts.failed(), why(error))}
      reread={useRereadUsers()}
    >
      <p>{orders > 0 ? texts.orders(orders) : texts.noOrders()}</p>
      <p className="text-slate">{texts.text()}</p>
    </ConfirmDialog>
  )
}

/** Four figures, and what holds for accounts here. Agency specification §2.6. */
function UsersHead({ figures }: { figures: UserPage['figures'] | undefined }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.people
  const { data: identity } = useQuery(identityQuery)
  return (
    <>
      <div className="mt-6">
        <Figures
          className="lg:grid-cols-4"
          figures={CARDS.map(([key, icon]) => ({
            ...{ key, icon, label: texts.figures[key]() },
            value: figures ? format.number(figures[key]) : null,
          }))}
        />
      </div>
      <div className="mt-6">
        <Alert title={texts.infoTitle()} live="off">
          {identity?.mode === 'clerk' ? texts.infoHosted() : texts.info()}
        </Alert>
      </div>
    </>
  )
}
