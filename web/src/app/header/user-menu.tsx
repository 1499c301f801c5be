import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { ChevronDown, CircleUserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const AccountPanel = lazyPart(() => import('./account-panel.tsx'))

/** The account's button and what it opens. The platform's own popover: it closes on Escape and on a press elsewhere, and gives the focus back. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const { LL } = useI18n()
  const [isReached, setReached] = useState(false)
  const reach = () => setReached(true)
  const name = user.firstName || user.username
  return (
    <>
      <button
        type="button"
        popoverTarget="account"
        aria-label={LL.nav.account({ name })}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={reach}
        className={buttonStyle('quiet', 'medium', 'min-w-0 px-2! text-ink! sm:px-3!')}
      >
        <CircleUserRound aria-hidden className="size-5 shrink-0 text-sea" />
        <span className="max-w-32 truncate max-sm:sr-only">{name}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-slate" />
      </button>
      <div
        id="account"
        popover="auto"
        className="fixed inset-auto top-16 right-2 m-0 w-72 max-w-[calc(100vw-1rem)] rounded-card border border-hairline bg-card p-4 text-ink shadow-soft sm:right-[max(1.5rem,calc((100vw-72rem)/2+1.5rem))]"
      >
        <Suspense fallback={<Skeleton className="h-48" />}>{isReached && <AccountPanel user={user} />}</Suspense>
      </div>
    </>
  )
}
