import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { ChevronDown, CircleUserRound } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const AccountPanel = lazyPart(() => import('./account-panel.tsx'))

const hasPopover = typeof HTMLElement === 'undefined' || 'popover' in HTMLElement.prototype

/**
 * The account's button and its menu, a native popover: it closes on Escape and on a press outside, and returns the
 * focus. Browsers before 2024 lack popovers, so that the menu is toggled here.
 */
export function UserMenu({ user }: { user: CurrentUser }) {
  const { LL } = useI18n()
  const [isReached, setReached] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useShownWithoutPopover(button, panel)
  const reach = () => setReached(true)
  const close = () => {
    if (panel.current && 'hidePopover' in panel.current) (panel.current as { hidePopover: () => void }).hidePopover()
    setShown(false)
  }
  const name = user.firstName || user.username
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={hasPopover ? 'account' : undefined}
        aria-expanded={hasPopover ? undefined : isShown}
        aria-label={LL.nav.account({ name })}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => {
          reach()
          setShown(!isShown)
        }}
        className={buttonStyle('quiet', 'medium', 'min-w-0 px-2! text-ink! sm:px-3!')}
      >
        <CircleUserRound aria-hidden className="size-5 shrink-0 text-sea" />
        <span className="max-w-32 truncate max-sm:sr-only">{name}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-slate" />
      </button>
      <div
        ref={panel}
        id="account"
        popover={hasPopover ? 'auto' : undefined}
        hidden={!hasPopover && !isShown}
        className="fixed inset-auto top-16 right-2 m-0 w-72 max-w-[calc(100vw-1rem)] rounded-card border border-hairline bg-card p-4 text-ink shadow-soft sm:right-[max(1.5rem,calc((100vw-var(--container-page))/2+1.5rem))]"
      >
        <Suspense fallback={<Skeleton className="h-48" />}>
          {isReached && <AccountPanel user={user} onLeave={close} />}
        </Suspense>
      </div>
    </>
  )
}

function useShownWithoutPopover(button: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (hasPopover || !isShown) return
    const gone = new AbortController()
    const onPress = ({ target }: Event) => {
      if (![button, panel].some(({ current }) => current?.contains(target as Node))) setShown(false)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setShown(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPress, { signal: gone.signal })
    document.addEventListener('keydown', onKey, { signal: gone.signal })
    return () => gone.abort()
  }, [isShown, button, panel])
  return [isShown, setShown] as const
}
