import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { codeOf } from '../../lib/server/api-error.ts'
import { queryClient } from '../../lib/server/query-client.ts'
import { takeLinkToken } from '../../lib/session/link-token.ts'
import { onwardPath } from '../../lib/session/next-path.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/skeleton.tsx'
import { currentUserQuery, useCurrentUser } from '../session/api/current-user.ts'
import { Door } from '../session/components/door.tsx'
import { verifyEmail } from './api/sign-up.ts'
import { Confirmed, GoOn } from './components/confirmed.tsx'
import { ProveAccount } from './components/prove-account.tsx'
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
