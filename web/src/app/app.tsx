import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { RotateCw } from 'lucide-react'
import { StrictMode, Suspense, useEffect, useRef } from 'react'
import { Router, useLocation } from 'wouter'
import { AssistantCorner } from '../features/assistant/assistant-corner.tsx'
import { HostedIdentity } from '../features/hosted/hosted-identity.tsx'
import { KeptOrderList, KeptOrdersLink } from '../features/one-order/offline/kept-order-list.tsx'
import { useCurrentUser } from '../features/session/api/current-user.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { cx } from '../lib/class-names.ts'
import { queryClient } from '../lib/server/query-client.ts'
import { watchServer } from '../lib/server/server-state.ts'
import { offerSignInAgain, settleSignIn, waitingAtom } from '../lib/session/sign-in-again.ts'
import { ClockContext, zoneFor } from '../lib/words/reader-clock.ts'
import { Button } from '../ui/button.tsx'
import { ConnectionNotice } from '../ui/feedback/connection-notice.tsx'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Part } from '../ui/feedback/part.tsx'
import { Spinner } from '../ui/feedback/skeleton.tsx'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { useFailureWords } from '../ui/feedback/use-failure-words.ts'
import { useAnchors } from './anchors.ts'
import { Footer } from './footer.tsx'
import { BareHeader, Header } from './header/header.tsx'
import { Sidebar } from './header/sidebar.tsx'
import { Notice } from './notice.tsx'
import { useOfflinePages } from './offline/offline-pages.ts'
import { Routes } from './routes.tsx'
import { fillsWindow, hasAssistant, hasSidebar } from './screens.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

const Dialog = lazyPart(() => import('../features/session/components/sign-in-again-dialog.tsx'), NotNow)

/** The whole application. `drawn`: path of a prerendered page, used as the address while React hydrates it. */
export function App({ drawn }: { drawn?: string | undefined }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router {...(drawn && { ssrPath: drawn, ssrSearch: '' })}>
          <Shell />
        </Router>
        <Part fallback={null}>
          <HostedIdentity />
        </Part>
      </QueryClientProvider>
    </StrictMode>
  )
}

/**
 * Header, page, footer. Staff screens have a sidebar and the full width; a screen that fills the window has no footer.
 * A new page starts at its top with the focus there, as after a page load.
 */
function Shell() {
  const { LL } = useI18n()
  const [pathname] = useLocation()
  const { user } = useCurrentUser()
  const beside = hasSidebar(pathname, user)
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  const fills = fillsWindow(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Unless a field of the page is focused already. A focused link does not count: it may belong to the old page.
    if (!main.current?.querySelector(':is(input, select, textarea):focus')) main.current?.focus({ preventScroll: true })
    if (!window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname])
  useAnchors()
  useFocusFallback()
  useOfflinePages(pathname)

  return (
    <ClockContext value={zoneFor(user?.role)}>
      <div
        className={cx(
          'flex min-h-dvh flex-col',
          beside && 'xl:[--container-page:100%]',
          fills && 'xl:h-dvh print:h-auto',
        )}
      >
        <a
          href="#main"
          className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-on-fill focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {LL.common.skip()}
        </a>
        <Part fallback={<BareHeader />}>
          <Header besideSidebar={beside} />
        </Part>
        <Part fallback={null}>
          <ConnectionBanner />
        </Part>
        {/* At least as tall as the window, so that rows that load later do not move the footer. */}
        <div className={cx('flex grow', beside && !fills ? 'min-h-dvh' : 'min-h-0')}>
          {beside && user && <Sidebar user={user} />}
          <main id="main" ref={main} tabIndex={-1} className="flex min-w-0 grow flex-col">
            <ErrorBoundary resetKey={pathname} fallback={<Failure />}>
              <Suspense fallback={<Loading />}>
                <Routes />
              </Suspense>
            </ErrorBoundary>
          </main>
        </div>
        <Part>{!fills && <Footer />}</Part>
        <Part fallback={null}>
          <AssistantCorner hasButton={hasAssistant(pathname)} />
        </Part>
        <Toaster />
        <Part fallback={null}>
          <SignInAgain />
        </Part>
      </div>
    </ClockContext>
  )
}

function Loading() {
  const { LL } = useI18n()
  return (
    <div className="flex min-h-dvh animate-appear justify-center pt-[30vh]">
      <Spinner label={LL.common.loading()} className="size-8 text-sea" />
    </div>
  )
}

function Failure() {
  const { LL } = useI18n()
  const words = useFailureWords(LL.failure.text())
  // The page was not shown yet, so nothing typed can be lost.
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Notice {...words} after={<KeptOrderList />}>
      <Button icon={RotateCw} onClick={() => window.location.reload()}>
        {LL.failure.reload()}
      </Button>
    </Notice>
  )
}

/**
 * Shown on every page while the device is offline or the server is unreachable. Failed queries are read again
 * afterwards.
 */
function ConnectionBanner() {
  const client = useQueryClient()
  useEffect(
    () =>
      watchServer(() => {
        void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
      }),
    [client],
  )
  return (
    <ConnectionNotice className="sticky top-16 z-30" inside="mx-auto max-w-page">
      <KeptOrdersLink />
    </ConnectionNotice>
  )
}

/** Asks the person whose session ended to sign in again; nothing typed is lost. */
function SignInAgain() {
  const waiting = useAtomValue(waitingAtom)
  const { user } = useCurrentUser()
  useEffect(offerSignInAgain, [])
  if (!waiting) return null
  return (
    <ErrorBoundary resetKey="" fallback={<NotNow />}>
      <Suspense>{user ? <Dialog user={user} /> : <NotNow />}</Suspense>
    </ErrorBoundary>
  )
}

/** The dialog could not be loaded: refuse the waiting calls, so that each shows its own error. */
function NotNow() {
  useEffect(() => settleSignIn(false), [])
  return null
}
