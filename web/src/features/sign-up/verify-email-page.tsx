import { useQuery } from '@tanstack/react-query'
import { FileText, LogIn, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { codeOf } from '../../lib/api-error.ts'
import { takeLinkToken } from '../../lib/link-token.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { currentUserQuery, useCurrentUser } from '../session/api/current-user.ts'
import { verifyEmail } from './api/sign-up.ts'
import { Door } from './components/door.tsx'
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
      <Door title={texts.done()} subtitle={texts.doneText()}>
        {user ? (
          <LinkButton href="/my-orders" icon={FileText}>
            {texts.goOn()}
          </LinkButton>
        ) : (
          <LinkButton href="/clerk-login" reload icon={LogIn}>
            {LL.signUp.signIn()}
          </LinkButton>
        )}
      </Door>
    )
  }
  const code = codeOf(check.error)
  if (code === 'link_not_valid' || code === 'invalid_input') {
    return <NewLink title={texts.invalid()} text={texts.invalidText()} />
  }
  if (check.isError && !check.isFetching) {
    return (
      <Door title={texts.failed()} subtitle={texts.failedText()}>
        <Button icon={RotateCw} onClick={() => void check.refetch()}>
          {LL.common.retry()}
        </Button>
      </Door>
    )
  }
  return (
    <Door title={texts.title()}>
      <p role="status" className="flex items-center gap-3 text-slate">
        <Spinner />
        {texts.working()}
      </p>
    </Door>
  )
}

function NewLink({ title, text }: { title: string; text: string }) {
  return (
    <Door title={title} subtitle={text}>
      <Resend />
    </Door>
  )
}
