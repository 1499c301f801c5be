import { useMutation } from '@tanstack/react-query'
import { LogIn, MailCheck } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { authPagePath, mailedNext, onwardPath, signInPath } from '../../../lib/session/next-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { resendVerification } from '../../session/api/sign-in.ts'

/**
 * A new link to confirm one's address. Only its owner gets one, signed in: a link for a person who merely typed the address would
 * confirm an account that another has opened with it.
 */
export function Resend() {
  const { LL } = useI18n()
  const texts = LL.signUp
  const { user } = useCurrentUser()
  const { search } = window.location
  const next = onwardPath(search)
  const sending = useMutation({ mutationFn: () => resendVerification(mailedNext(search)) })
  if (!user) {
    return (
      <LinkButton href={next ? authPagePath('/clerk-login', search) : signInPath('/account')} reload icon={LogIn}>
        {next ? texts.verify.signInToGoOn() : texts.verify.signInToResend()}
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

/** The button that had it is gone. */
const takeFocus = (news: HTMLElement | null): void => news?.focus({ preventScroll: true })
