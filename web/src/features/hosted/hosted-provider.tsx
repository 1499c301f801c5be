import { ClerkProvider, SignIn, SignUp, useAuth, useClerk } from '@clerk/clerk-react'
import type { frFR } from '@clerk/localizations/fr-FR'
import { useAtomValue, useSetAtom } from 'jotai'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { hostedAtom, hostedRefusedAtom, setHosted } from '../../lib/session/hosted-session.ts'
import { authPagePath, nextPath } from '../../lib/session/next-path.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { appearance } from './appearance.ts'
import { HostedLoading } from './components/hosted-loading.tsx'
import { failureOf } from './state/hosted-failure.ts'
import { hostedOf } from './state/hosted-of.ts'
import { hostedSlotAtom } from './state/hosted-slot.ts'

/**
 * Clerk: its session is reported to the application, its forms are drawn where a page has a place for them. The script
 * comes from the key's own host; its time-out (15 s) and retries (5, from 125 ms, doubling) are the library's.
 */
export default function HostedProvider({ publishableKey }: { publishableKey: string }) {
  const [, navigate] = useLocation()
  const localization = useLocalization()
  if (localization === undefined) return null
  return (
    <KeyBoundary>
      <ClerkProvider
        publishableKey={publishableKey}
        signInUrl="/clerk-login"
        signUpUrl="/clerk-signup"
        afterSignOutUrl="/"
        routerPush={(to) => navigate(to)}
        routerReplace={(to) => navigate(to, { replace: true })}
        telemetry={false}
        {...(localization && { localization })}
        {...styleNonce()}
      >
        <SessionReport />
        <HostedForm />
      </ClerkProvider>
    </KeyBoundary>
  )
}

/** The provider's own words in French; null for its English ones, undefined while they load. Without them its form is English. */
function useLocalization() {
  const { locale } = useI18n()
  const [french, setFrench] = useState<typeof frFR | null>(null)
  // Only the first form waits: a session that is there is not taken away when the language changes.
  const [isReady, setReady] = useState(locale !== 'fr')
  useEffect(() => {
    if (locale !== 'fr' || french) return
    void import('@clerk/localizations/fr-FR')
      .then(({ frFR }) => setFrench(frFR))
      .catch(() => undefined)
      .finally(() => setReady(true))
  }, [locale, french])
  if (!isReady) return undefined
  return locale === 'fr' ? french : null
}

/** What the content security policy of this page lets in style sheets by that are made here. */
function styleNonce(): { nonce?: string } {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  return nonce ? { nonce } : {}
}

/** Public specification §8: a missing or malformed key is the provider's own error. React writes it to the console. */
class KeyBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    setHosted({ status: 'failed', why: failureOf(error) })
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/**
 * Reports the provider's session to the application. A session of status pending counts as signed out, as the library has
 * it by default.
 */
function SessionReport() {
  const { status } = useClerk()
  const { isLoaded, sessionId, getToken, signOut } = useAuth()
  const setRefused = useSetAtom(hostedRefusedAtom)
  const refused = useAtomValue(hostedRefusedAtom)
  const { LL } = useI18n()

  useEffect(() => {
    if (sessionId) setRefused(false)
    setHosted(hostedOf({ status, isLoaded, sessionId, getToken, signOut }))
  }, [status, isLoaded, sessionId, getToken, signOut, setRefused])

  useEffect(() => {
    if (refused) toast.error(LL.session.hosted.refused(), LL.session.hosted.refusedText())
  }, [refused, LL])

  return null
}

function HostedForm() {
  const { status } = useAtomValue(hostedAtom)
  const slot = useAtomValue(hostedSlotAtom)
  const [look] = useState(appearance)
  if (!slot) return null
  const { search } = window.location
  const next = nextPath(search)
  const shared = {
    routing: 'hash' as const,
    // Not what `redirect_url` of the address says: only paths of this site.
    forceRedirectUrl: next,
    appearance: look,
    // The script is here, the form not yet; before that the page itself says so.
    fallback: status === 'ready' && <HostedLoading />,
  }
  const form =
    slot.form === 'sign-in' ? (
      <SignIn {...shared} signUpForceRedirectUrl={next} signUpUrl={authPagePath('/clerk-signup', search)} />
    ) : (
      <SignUp {...shared} signInForceRedirectUrl={next} signInUrl={authPagePath('/clerk-login', search)} />
    )
  return createPortal(form, slot.node)
}
