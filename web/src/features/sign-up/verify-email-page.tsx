import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowRight, FileText, LogIn, MailCheck, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { readPlace, wizardPath } from '../../lib/places/wizard-place.ts'
import { codeOf } from '../../lib/server/api-error.ts'
import { queryClient } from '../../lib/server/query-client.ts'
import { mailedNext, onwardPath, signInPath } from '../../lib/session/next-path.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Spinner } from '../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { currentUserQuery, useCurrentUser } from '../session/api/current-user.ts'
import { resendVerification } from '../session/api/sign-in.ts'
import { AuthLayout, orderInNext } from '../session/components/auth-layout.tsx'
import { takeLinkToken, verifyEmail } from './api/sign-up.ts'
import { ProveAccount } from './components/prove-account.tsx'

/** Read once: it is removed from the address, and the page may render several times. */
let taken: string | null = null

/** /verify-email#token=…: confirms the address at once, and shows the result. settled.md, Screens and routes. */
export default function VerifyEmailPage() {
  const { LL } = useI18n()
  const texts = LL.signUp.verify
  const { user } = useCurrentUser()
  const [token] = useState(() => {
    taken = takeLinkToken() ?? taken
    return taken
  })
  const [proved, setProved] = useState(false)
  const check = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => verifyEmail({ token: token ?? '' }).then(() => true),
    enabled: token !== null,
  })

  useEffect(() => {
    if (check.isSuccess) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }, [check.isSuccess])

  if (token === null) return <NewLink title={texts.missing()} text={texts.missingText()} />
  if (check.isSuccess || proved) {
    return <Confirmed user={user} isOwn={check.isSuccess} />
  }
  const code = codeOf(check.error)
  if (code === 'wrong_password') return <ProveAccount token={token} user={user} onProved={() => setProved(true)} />
  if (code === 'link_not_valid' || code === 'invalid_input') {
    // Used before, here or on another device: the address is confirmed.
    if (user?.emailVerified) {
      return (
        <AuthLayout news title={texts.doneBefore()} subtitle={texts.doneBeforeText({ email: user.email })}>
          <ContinueLink />
        </AuthLayout>
      )
    }
    return <NewLink title={texts.invalid()} text={user ? texts.invalidText() : texts.invalidSignedOut()} />
  }
  if (check.isError && !check.isFetching) {
    return (
      <AuthLayout news title={texts.failed()} subtitle={texts.failedText()}>
        <Button icon={RotateCw} onClick={() => void check.refetch()}>
          {LL.common.retry()}
        </Button>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout news title={texts.title()}>
      <p role="status" className="flex items-center gap-3 text-slate">
        <Spinner />
        {texts.working()}
      </p>
    </AuthLayout>
  )
}

function NewLink({ title, text }: { title: string; text: string }) {
  const { user } = useCurrentUser()
  const next = onwardPath(window.location.search)
  return (
    <AuthLayout news title={title} subtitle={text}>
      <div className="flex flex-wrap items-start gap-3">
        {user && next && <ContinueLink />}
        <Resend />
      </div>
    </AuthLayout>
  )
}

interface ConfirmedProps {
  /** The signed-in person. */
  user: Pick<CurrentUser, 'email'> | null
  /** Whether the session belongs to the address's account; a password may have proved that it does not. */
  isOwn: boolean
}

/** The address is confirmed, with a link to its orders. */
export function Confirmed({ user, isOwn }: ConfirmedProps) {
  const { LL } = useI18n()
  const texts = LL.signUp.verify
  const text = !user ? texts.doneSignedOut() : isOwn ? texts.doneText() : texts.doneElsewhere({ email: user.email })
  return (
    <AuthLayout news title={texts.done()} subtitle={text}>
      {user ? <ContinueLink /> : <SignIn />}
    </AuthLayout>
  )
}

/** A link to what signing up interrupted, else to the orders. */
function ContinueLink() {
  const { LL } = useI18n()
  const words = LL.signUp.verify
  const next = nextOfMail(window.location.search)
  const text = next && orderInNext(next) ? LL.session.order.continueOrder : words.next
  return (
    <LinkButton href={next ?? '/my-orders'} icon={next ? ArrowRight : FileText}>
      {next ? text() : words.toOrders()}
    </LinkButton>
  )
}

/** What signing up interrupted; the link's mark finds an order that was placed meanwhile. */
function nextOfMail(search: string): string | undefined {
  const next = onwardPath(search)
  const order = next && orderInNext(next)
  if (!next || !order || !('offerId' in order)) return next
  const { searchParams } = new URL(next, window.location.origin)
  return wizardPath({ ...readPlace(searchParams), isMailed: true })
}

/** The link may be opened on another device: its way leads through signing in. */
function SignIn() {
  const { LL } = useI18n()
  const next = nextOfMail(window.location.search)
  return (
    <LinkButton href={signInPath(next ?? '/')} reload icon={LogIn}>
      {next ? LL.signUp.verify.signInToContinue() : LL.signUp.signIn()}
    </LinkButton>
  )
}

/**
 * Sends a new link to confirm the address. Only for its signed-in owner: a link for anyone who typed the address would
 * confirm an account that another person opened with it.
 */
function Resend() {
  const { LL } = useI18n()
  const texts = LL.signUp
  const { user } = useCurrentUser()
  const { search } = window.location
  const next = nextOfMail(search)
  const sending = useMutation({ mutationFn: () => resendVerification(mailedNext(search)) })
  if (!user) {
    return (
      <LinkButton href={signInPath(next ?? '/account')} reload icon={LogIn}>
        {next ? texts.verify.signInToContinue() : texts.verify.signInToResend()}
      </LinkButton>
    )
  }
  if (sending.isSuccess) {
    return (
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <Alert kind="success" icon={MailCheck}>
          {texts.verify.resent({ email: user.email })}
        </Alert>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Button variant="secondary" busy={sending.isPending} onClick={() => sending.mutate()}>
        {texts.verify.resend()}
      </Button>
      {sending.isError && (
        <Alert kind="error" live="assertive">
          {codeOf(sending.error) === 'too_many_requests' ? texts.tooMany() : texts.verify.resendFailed()}
        </Alert>
      )}
    </div>
  )
}

/** The focused button is removed. */
const takeFocus = (news: HTMLElement | null): void => news?.focus({ preventScroll: true })
