import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { type Permission, scopeOf } from '@passage/contracts/domain/people/permissions'
import { roleName } from '@passage/contracts/domain/people/roles'
import { House, LogIn, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { KeptOrderList } from '../features/one-order/offline/kept-order-list.tsx'
import { useCurrentUser } from '../features/session/api/current-user.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { useOnline } from '../lib/server/server-state.ts'
import { signInPath } from '../lib/session/next-path.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/feedback/skeleton.tsx'
import { useFailureWords } from '../ui/feedback/use-failure-words.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from './notice.tsx'

/**
 * Shows a page to people with a permission, and the reason to others. Public specification §2, *Access-denied screens*.
 */
export function Guard({ needs, children }: { needs: Permission; children: ReactNode }) {
  const { LL, locale } = useI18n()
  const session = useCurrentUser()
  const isOnline = useOnline()
  const words = useFailureWords(session.hostedFailed ? LL.guard.unknown() : LL.failure.network())
  const [pathname] = useLocation()
  const search = useSearch()
  const access = accessOf(session, needs)
  const home = (
    <LinkButton href="/" variant="secondary" icon={House}>
      {LL.guard.home()}
    </LinkButton>
  )

  if (access === 'allowed') return children
  if (access === 'checking') {
    return (
      <div role="status" className="flex min-h-dvh justify-center gap-3 p-16 text-slate">
        <Spinner />
        {LL.guard.checking()}
      </div>
    )
  }
  const here = search ? `${pathname}?${search}` : pathname
  if (access === 'failed') {
    const { hostedFailed, retry } = session
    return (
      <Notice {...words} after={<KeptOrderList />}>
        <Button icon={RotateCw} onClick={retry}>
          {LL.common.retry()}
        </Button>
        {hostedFailed && isOnline && (
          <LinkButton href={signInPath(here, '/login')} variant="secondary" reload icon={LogIn}>
            {LL.guard.password()}
          </LinkButton>
        )}
        {home}
      </Notice>
    )
  }
  if (access === 'signed-out') {
    return (
      <Notice title={LL.guard.title()} text={LL.guard.signedOut()}>
        <LinkButton href={signInPath(here)} reload icon={LogIn}>
          {LL.guard.signIn()}
        </LinkButton>
        {home}
      </Notice>
    )
  }
  const role = session.user && roleName(session.user.role, locale)
  return (
    <Notice title={LL.guard.title()} text={LL.guard.wrongRole()} more={role && LL.guard.yourRole({ role })}>
      {home}
    </Notice>
  )
}

type Access = 'checking' | 'failed' | 'signed-out' | 'wrong-role' | 'allowed'

/** What the access guard shows. Public specification §6, *Access guard behaviour*. */
export function accessOf(
  session: { user: Pick<CurrentUser, 'role'> | null; isLoading: boolean; failed: boolean },
  needs: Permission,
): Access {
  if (session.isLoading) return 'checking'
  if (session.failed) return 'failed'
  if (!session.user) return 'signed-out'
  return scopeOf(needs, session.user.role) === null ? 'wrong-role' : 'allowed'
}
