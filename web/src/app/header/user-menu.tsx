import type { CurrentUser } from '@passage/contracts/api/auth.schema'
import { ROLE_LABELS } from '@passage/contracts/domain/roles'
import { ChevronDown, CircleUserRound, LogOut, UserRoundCog } from 'lucide-react'
import { useLocation } from 'wouter'
import { useSignOut } from '../../features/session/api/sign-out.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast.ts'

/**
 * First name or username, e-mail, role and sign-out. Public specification §2. The platform's own popover: it closes on
 * Escape and on a press elsewhere, and gives the focus back.
 */
export function UserMenu({ user }: { user: CurrentUser }) {
  const { LL, locale } = useI18n()
  const [, navigate] = useLocation()
  const signOut = useSignOut()
  const name = user.firstName || user.username

  const leave = () =>
    signOut.mutate(undefined, {
      onSuccess: () => navigate('/'),
      onError: () => toast.error(LL.common.error(), LL.failure.signOut()),
    })

  return (
    <>
      <button
        type="button"
        popoverTarget="account"
        aria-label={LL.nav.account({ name })}
        className={buttonStyle('quiet', 'medium', 'min-w-0 px-2! text-ink! sm:px-3!')}
      >
        <CircleUserRound aria-hidden className="size-5 shrink-0 text-sea" />
        <span className="max-w-32 truncate max-sm:sr-only">{name}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-slate" />
      </button>
      <div
        id="account"
        popover="auto"
        className="fixed inset-auto top-16 right-2 m-0 w-72 max-w-[calc(100vw-1rem)] rounded-card border border-hairline bg-white p-4 text-ink shadow-soft sm:right-[max(1.5rem,calc((100vw-72rem)/2+1.5rem))]"
      >
        <p className="font-semibold">{name}</p>
        <p className="mt-0.5 text-sm break-all text-slate">{user.email}</p>
        <div className="mt-2">
          <Badge tone="blue">{ROLE_LABELS[user.role][locale]}</Badge>
        </div>
        <LinkButton
          href="/account"
          variant="quiet"
          icon={UserRoundCog}
          className="mt-3 w-full justify-start! text-left!"
          onClick={() => document.getElementById('account')?.hidePopover()}
        >
          {LL.nav.myAccount()}
        </LinkButton>
        <Button
          variant="secondary"
          icon={LogOut}
          busy={signOut.isPending}
          onClick={leave}
          className="mt-2 w-full justify-start!"
        >
          {LL.nav.signOut()}
        </Button>
      </div>
    </>
  )
}
