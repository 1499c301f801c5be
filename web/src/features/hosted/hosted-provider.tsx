import { ClerkProvider, SignIn, SignUp, useAuth, useClerk } from '@clerk/clerk-react'
import type { frFR } from '@clerk/localizations/fr-FR'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { useAtomValue, useSetAtom } from 'jotai'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import {
  type Hosted,
  type HostedFailure,
  hostedAtom,
  hostedRefusedAtom,
  setHosted,
} from '../../lib/session/hosted-session.ts'
import { authPagePath } from '../../lib/session/next-path.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { HostedLoading, hostedSlotAtom } from './components/hosted-loading.tsx'

/**
 * Clerk: reports its session to the application and renders its forms into a page's slot. The script comes from the
 * key's own host; its time-out (15 s) and retries (5, from 125 ms, doubling) are the library's.
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
        <HostedForm language={localization ? 'fr' : 'en'} />
      </ClerkProvider>
    </KeyBoundary>
  )
}

/**
 * The provider's French texts; null for its English ones, undefined while loading. Without them its form is English.
 */
function useLocalization() {
  const { locale } = useI18n()
  const [french, setFrench] = useState<typeof frFR | null>(null)
  // Only the first form waits: a running session is kept when the language changes.
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

/** The nonce with which the content security policy allows style sheets made at run time. */
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
 * Reports the provider's session to the application. A session of status pending counts as signed out, as by the
 * library's default.
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

/** The provider's form in a page's slot; `language`: of the provider's texts. */
export function HostedForm({ language }: { language: Language }) {
  const { status } = useAtomValue(hostedAtom)
  const slot = useAtomValue(hostedSlotAtom)
  const [look] = useState(appearance)
  if (!slot) return null
  const { search } = window.location
  // The provider returns to our pages, which redirect by role, and ignores `redirect_url` of the address.
  const signIn = authPagePath('/clerk-login', search)
  const signUp = authPagePath('/clerk-signup', search)
  const shared = {
    routing: 'hash' as const,
    appearance: look,
    // The script is loaded, the form is not; before that the page itself shows a text.
    fallback: status === 'ready' && <HostedLoading />,
  }
  const form =
    slot.form === 'sign-in' ? (
      <SignIn {...shared} forceRedirectUrl={signIn} signUpUrl={signUp} signUpForceRedirectUrl={signUp} />
    ) : (
      <SignUp {...shared} forceRedirectUrl={signUp} signInUrl={signIn} signInForceRedirectUrl={signIn} />
    )
  return createPortal(<div lang={language}>{form}</div>, slot.node)
}

/**
 * The meaning of the provider's errors about its key for an administrator. Public specification §5, *Hosted provider*.
 */
export function failureOf(error: Error): HostedFailure {
  if (/missing publishablekey/i.test(error.message)) return 'missing-key'
  if (/publishablekey passed to clerk is invalid/i.test(error.message)) return 'invalid-key'
  return 'unreachable'
}

/** The provider's state from its library; a session of status pending has no `sessionId`. */
export interface ProviderState {
  status: 'loading' | 'ready' | 'degraded' | 'error'
  isLoaded: boolean
  sessionId: string | null | undefined
  getToken: () => Promise<string | null>
  signOut: (after: () => void) => Promise<void>
}

/** The provider's state for the application. */
export function hostedOf({ status, isLoaded, sessionId, getToken, signOut }: ProviderState): Hosted {
  if (status === 'error') return { status: 'failed', why: 'unreachable' }
  if (!isLoaded) return { status: 'loading' }
  if (!sessionId) return { status: 'ready', session: null }
  // The application navigates after signing out: the provider must not.
  const end = () => signOut(() => undefined)
  return { status: 'ready', session: { id: sessionId, token: () => getToken(), end } }
}

/** A token's colour in the theme's present mode. */
const colour = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${token}`).trim()

/**
 * The look of the provider's form inside our card: our colours and fonts, without a frame or links between the two
 * screens.
 */
const appearance = () => ({
  variables: {
    colorPrimary: colour('sea'),
    colorText: colour('ink'),
    colorTextSecondary: colour('slate'),
    colorTextOnPrimaryBackground: colour('on-fill'),
    colorDanger: colour('red'),
    colorBackground: colour('card'),
    colorInputBackground: colour('card'),
    colorInputText: colour('ink'),
    colorNeutral: colour('ink'),
    borderRadius: '8px',
    fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    fontSize: '1rem',
  },
  elements: {
    rootBox: { width: '100%' },
    cardBox: { width: '100%', maxWidth: '100%', boxShadow: 'none', border: 'none' },
    card: { padding: '0.25rem', boxShadow: 'none', border: 'none' },
    formButtonPrimary: { minHeight: '2.75rem' },
    formFieldInput: { minHeight: '2.75rem' },
    footerAction: { display: 'none' },
  },
})
