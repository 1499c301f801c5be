import { useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import { useCurrentUser } from '../features/session/api/current-user.ts'
import { offerSignInAgain, settleSignIn, waitingAtom } from '../lib/session/sign-in-again.ts'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'

const Dialog = lazyPart(() => import('../features/session/components/sign-in-again-dialog.tsx'), NotNow)

/** Asks the person whose session is over, on any page, to sign in again: nothing that was typed is lost. */
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

/** The password cannot be asked for: the waiting calls are refused, and each shows its own error. */
function NotNow() {
  useEffect(() => settleSignIn(false), [])
  return null
}
