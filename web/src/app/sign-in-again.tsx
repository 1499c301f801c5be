import { useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import { useCurrentUser } from '../features/session/api/current-user.ts'
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts'
import { offerSignInAgain, settleSignIn, waitingAtom } from '../lib/sign-in-again.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

const Dialog = lazyWithTexts(['session'], () => import('../features/session/components/sign-in-again-dialog.tsx'))

/** Asks the person whose session is over, in the middle of whatever they do, to sign in again: nothing that was typed is lost. */
export function SignInAgain() {
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

/** Nobody can be asked: what waits is refused, and says so in its own place. */
function NotNow() {
  useEffect(() => settleSignIn(false), [])
  return null
}
