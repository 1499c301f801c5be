import { Handshake, LogIn, Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useCurrentUser } from '../../features/session/api/current-user.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'
import { authPagePath, isAuthPage, signInPath } from '../../lib/session/next-path.ts'
import { sessionToken } from '../../lib/session/session-token.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { LanguageSelect } from './language-select.tsx'
import { UserMenu } from './user-menu.tsx'

const SlideOutMenu = lazyPart(() => import('./slide-out-menu.tsx'))

/**
 * Menu left, logo in the middle, right the partners' button (not for staff and partners) and sign-in or the account. Above
 * staff's sidebar the menu is in the sidebar, and the logo left. Public specification §2.
 */
export function Header({ besideSidebar = false }: { besideSidebar?: boolean }) {
  const { LL } = useI18n()
  const { user, isLoading, failed } = useCurrentUser()
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  const [pathname] = useLocation()
  const search = useSearch()
  const here = search ? `${pathname}?${search}` : pathname
  const signIn = isAuthPage(pathname) ? authPagePath('/clerk-login', search) : signInPath(here)

  return (
    <header className="sticky top-0 z-40 border-b border-hairline bg-paper print:hidden">
      <div
        className={cx(
          'mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-1 px-2 sm:grid sm:grid-cols-[1fr_auto_1fr] sm:px-6',
          besideSidebar && 'xl:grid-cols-[auto_1fr] xl:pl-3',
        )}
      >
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={menu === 'open'}
          onClick={() => setMenu('open')}
          onPointerEnter={() => void SlideOutMenu.preload().catch(() => undefined)}
          onFocus={() => void SlideOutMenu.preload().catch(() => undefined)}
          className={cx(
            buttonStyle('quiet', 'medium', 'justify-self-start px-2! text-ink! sm:-ml-3 sm:px-3!'),
            besideSidebar && 'xl:hidden',
          )}
        >
          <Menu aria-hidden className="size-5 shrink-0" />
          <span className="max-[25rem]:sr-only">{LL.nav.menu()}</span>
        </button>
        <Logo />
        {/* With large text on a phone the row wraps below the logo. */}
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-1 sm:-mr-3">
          {/* Its place is unknown until the session is known. */}
          <LanguageSelect className={cx('max-lg:hidden', isLoading && 'invisible')} />
          {!isLoading && (!user || user.role === 'customer') && (
            <Link href="/b2b/register" className={buttonStyle('secondary', 'small', 'max-md:min-h-11 max-md:px-2.5!')}>
              <Handshake aria-hidden className="size-5 shrink-0 md:hidden" />
              <span className="max-md:sr-only">{LL.nav.partner()}</span>
            </Link>
          )}
          {user && <UserMenu user={user} />}
          {/* While the session cannot be read, do not offer signing in. */}
          {!user && !isLoading && !(failed && sessionToken()) && (
            <a href={signIn} className={buttonStyle('quiet', 'medium', 'px-2! text-right! sm:px-3!')}>
              <LogIn aria-hidden className="size-5 shrink-0 max-sm:hidden" />
              {LL.nav.signIn()}
            </a>
          )}
        </div>
      </div>
      <ErrorBoundary resetKey={pathname} fallback={null}>
        <Suspense>
          {menu !== 'never' && <SlideOutMenu open={menu === 'open'} onClose={() => setMenu('closed')} user={user} />}
        </Suspense>
      </ErrorBoundary>
    </header>
  )
}

/** A link home, where the state of the session does not matter. */
export const BareHeader = () => (
  <header className="sticky top-0 z-40 flex min-h-16 items-center justify-center border-b border-hairline bg-paper print:hidden">
    <Logo />
  </header>
)

/** Centred; on a phone at the left, so that it does not move once the session is known. */
function Logo() {
  const { LL } = useI18n()
  return (
    <Link
      href="/"
      className="inline-flex min-h-11 items-center gap-2 justify-self-center rounded-control max-sm:justify-self-start px-1 text-stamp"
    >
      <LogoStamp className="size-9 shrink-0 max-[22rem]:hidden" />
      <span className="font-display text-xl font-semibold tracking-tight text-ink">{LL.brand()}</span>
    </Link>
  )
}

/** The stamp, small: a ring, a dashed ring, and a path between two borders. Same drawing as `public/favicon.svg`. */
function LogoStamp({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <g transform="rotate(-9 20 20)">
        <circle cx="20" cy="20" r="18" strokeWidth="2.4" />
        <circle cx="20" cy="20" r="14.2" strokeWidth="1.2" strokeDasharray="1.6 1.8" />
        <path d="M16.4 29V11.2h5.2a5.4 5.4 0 0 1 0 10.8h-5.2" strokeWidth="3.2" strokeLinejoin="round" />
        <path d="M12.8 29h7.2M12.8 11.2h4" strokeWidth="1.6" strokeLinecap="round" />
      </g>
    </svg>
  )
}
