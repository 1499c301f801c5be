import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { roleName } from '@passage/contracts/domain/people/roles'
import { LogOut, UserRoundCog } from 'lucide-react'
import { useLocation } from 'wouter'
import { useSignOut } from '../../features/session/api/sign-in.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Badge } from '../../ui/lists/badge.tsx'

/** First name or username, e-mail, role and sign-out. Public specification §2. Loaded when the account's button is first reached. */
export default function AccountPanel({ user, onLeave }: { user: CurrentUser; onLeave: () => void }) {
  const { LL, locale } = useI18n()
  const [, navigate] = useLocation()
  const signOut = useSignOut({
    onDone: () => navigate('/'),
    onFailed: () => toast.error(LL.common.error(), LL.failure.signOut()),
  })
  return (
    <>
      <p className="font-semibold">{user.firstName || user.username}</p>
      <p className="mt-0.5 text-sm break-all text-slate">{user.email}</p>
      <div className="mt-2">
        <Badge tone="blue">{roleName(user.role, locale)}</Badge>
      </div>
      <LinkButton
        href="/account"
        variant="quiet"
        icon={UserRoundCog}
        className="mt-3 w-full justify-start! text-left!"
        onClick={onLeave}
      >
        {LL.nav.myAccount()}
      </LinkButton>
      <Button
        variant="secondary"
        icon={LogOut}
        busy={signOut.isPending}
        onClick={() => signOut.mutate()}
        className="mt-2 w-full justify-start!"
      >
        {LL.nav.signOut()}
      </Button>
    </>
  )
}
