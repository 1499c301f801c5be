import { RotateCw } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { AssistantCorner } from '../features/assistant/assistant-corner.tsx'
import { useI18n } from '../i18n/use-i18n.ts'
import { useOnline } from '../lib/server/use-online.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { Part } from '../ui/feedback/part.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { useAnchors } from './anchors.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { Footer } from './footer.tsx'
import { BareHeader, Header } from './header/header.tsx'
import { Notice } from './notice.tsx'
import { Routes } from './routes.tsx'
import { hasAssistant } from './screens.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useHeldFocus } from './use-held-focus.ts'

/** Header, page, footer. A new page starts at its top, with the focus there, as after a page load. */
export function Shell() {
  const { LL } = useI18n()
  const [pathname] = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
    if (!window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname])
  useAnchors()
  useHeldFocus()

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-on-fill focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {LL.common.skip()}
      </a>
      <Part fallback={<BareHeader />}>
        <Header />
      </Part>
      <Part fallback={null}>
        <ConnectionNotice />
      </Part>
      <main id="main" ref={main} tabIndex={-1} className="flex grow flex-col">
        <ErrorBoundary resetKey={pathname} fallback={<Failure />}>
          <Suspense fallback={<Loading />}>
            <Routes />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Part>
        <Footer />
      </Part>
      <Part fallback={null}>
        <AssistantCorner hasButton={hasAssistant(pathname)} />
      </Part>
      <Toaster />
      <Part fallback={null}>
        <SignInAgain />
      </Part>
    </div>
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
  const isOnline = useOnline()
  // Nothing was shown yet, so nothing that was typed can be lost.
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Notice title={LL.failure.title()} text={isOnline ? LL.failure.text() : LL.failure.offline()}>
      <Button icon={RotateCw} onClick={() => window.location.reload()}>
        {LL.failure.reload()}
      </Button>
    </Notice>
  )
}
