import { useMutation } from '@tanstack/react-query'
import { MailCheck, MailWarning } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { resendVerification } from '../../session/api/sign-in.ts'

/** The address is not confirmed yet: what that means, and the link once more. */
export function EmailReminder({ email }: { email: string }) {
  const { LL } = useI18n()
  const texts = LL.account
  const sending = useMutation({ mutationFn: () => resendVerification() })
  if (sending.isSuccess) {
    return (
      <Alert kind="success" icon={MailCheck} title={texts.resent()}>
        {texts.resentText({ email })}
      </Alert>
    )
  }
  return (
    <Alert
      kind="warning"
      icon={MailWarning}
      live="off"
      title={texts.unverified()}
      action={
        <Button variant="secondary" size="small" busy={sending.isPending} onClick={() => sending.mutate()}>
          {texts.resend()}
        </Button>
      }
    >
      {texts.unverifiedText({ email })}
      {sending.isError && (
        <p role="alert" className="mt-2 font-medium">
          {texts.resendFailed()}
        </p>
      )}
    </Alert>
  )
}
