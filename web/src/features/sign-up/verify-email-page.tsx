import { useQuery } from '@tanstack/react-query'
import { ArrowRight, FileText, LogIn, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { codeOf } from '../../lib/api-error.ts'
import { takeLinkToken } from '../../lib/link-token.ts'
import { doorPath, onwardPath } from '../../lib/next-path.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { currentUserQuery, useCurrentUser } from '../session/api/current-user.ts'
import { Door } from '../session/components/door.tsx'
import { orderInNext } from '../session/state/order-in-next.ts'
import { verifyEmail } from './api/sign-up.ts'
import { Resend } from './components/resend.tsx'

/** Taken once: the address forgets it, the page may be drawn more than once. */
let taken: string | null = null

/** /verify-email#token=…: confirms the address at once, and says what came of it. settled.md, Screens and routes. */
export default function VerifyEmailPage() {
  const { LL } = useI18n()
  const texts = LL.signUp.verify
  const { user } = useCurrentUser()
  const [token] = useState(() => {
    taken = takeLinkToken() ?? taken
    return taken
  })
  const check = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => verifyEmail(token ?? '').then(() => true),
    enabled: token !== null,
  })

  useEffect(() => {
    if (check.isSuccess) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }, [check.isSuccess])

  if (token === null) return <NewLink title={texts.missing()} text={texts.missingText()} />
  if (check.isSuccess) {
    return (
      <Door news title={texts.done()} subtitle={user ? texts.doneText() : texts.doneSignedOut()}>
        {user ? <GoOn /> : <SignIn />}
      </Door>
    )
  }
  const code = codeOf(check.error)
  if (code === 'link_not_valid' || code === 'invalid_input') {
    // Used before, here or on another device: what it was for is done.
    if (user?.emailVerified) {
      return (
        <Door news title={texts.doneBefore()} subtitle={texts.doneBeforeText({ email: user.email })}>
          <GoOn />
        </Door>
      )
    }
    return <NewLink title={texts.invalid()} text={user ? texts.invalidText() : texts.invalidSignedOut()} />
  }
  if (check.isError && !check.isFetching) {
    return (
      <Door news title={texts.failed()} subtitle={texts.failedText()}>
        <Button icon={RotateCw} onClick={() => void check.refetch()}>
          {LL.common.retry()}
        </Button>
      </Door>
    )
  }
  return (
    <Door news title={texts.title()}>
      <p role="status" className="flex items-center gap-3 text-slate">
        <Spinner />
        {texts.working()}
      </p>
    </Door>
  )
}

/** Back to what signing up had interrupted, else to the orders. */
function GoOn() {
  const { LL } = useI18n()
  const { toOrders, goOn } = LL.signUp.verify
  const next = onwardPath(window.location.search)
  const text = next && orderInNext(next) ? LL.session.order.goOn : goOn
  return (
    <LinkButton href={next ?? '/my-orders'} icon={next ? ArrowRight : FileText}>
      {next ? text() : toOrders()}
    </LinkButton>
  )
}

/** The link may be opened on another device than the one that signed up: the way on leads through signing in. */
function SignIn() {
  const { LL } = useI18n()
  const { search } = window.location
  return (
    <LinkButton href={doorPath('/clerk-login', search)} reload icon={LogIn}>
      {onwardPath(search) ? LL.signUp.verify.signInToGoOn() : LL.signUp.signIn()}
    </LinkButton>
  )
}

function NewLink({ title, text }: { title: string; text: string }) {
  const { user } = useCurrentUser()
  const next = onwardPath(window.location.search)
  return (
    <Door news title={title} subtitle={text}>
      <div className="flex flex-wrap items-start gap-3">
        {user && next && <GoOn />}
        <Resend />
      </div>
    </Door>
  )
}
