import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { ExternalLink, LogIn } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { renewSessionToken, sessionToken } from '../../../lib/session/session-token.ts'
import { declineSignIn, settleSignIn, waitingAtom } from '../../../lib/session/sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { signIn } from '../api/sign-in.ts'
import { AccountOfPassword, PasswordInput } from './password-input.tsx'
import { SignInFailure } from './sign-in-failure.tsx'

/** Shown over any page. Asks for the password only: another account could not continue this one's work. */
export default function SignInAgainDialog({ user }: { user: CurrentUser }) {
  const waiting = useAtomValue(waitingAtom)
  if (!waiting) return null
  return sessionToken() === null ? <HostedAgain /> : <PasswordAgain user={user} />
}

function PasswordAgain({ user }: { user: CurrentUser }) {
  const { LL } = useI18n()
  const texts = LL.session.again
  const [password, setPassword] = useState('')
  const [tries, setTries] = useState(0)
  const back = useMutation({
    mutationFn: () => signIn({ username: user.email, password }),
    onSuccess: ({ sessionToken }) => {
      renewSessionToken(sessionToken)
      settleSignIn(true)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (password !== '') back.mutate()
  }
  return (
    <FormDialog
      title={texts.title()}
      submit={texts.submit()}
      busy={back.isPending}
      onSubmit={submit}
      onClose={declineSignIn}
    >
      <p>{texts.text()}</p>
      <p className="wrap-anywhere">
        <span className="block text-sm text-slate">{texts.account()}</span>
        <bdi className="font-medium">{user.email}</bdi>
      </p>
      {back.isError && (
        <Alert kind="error" live="assertive">
          <SignInFailure error={back.error} />
        </Alert>
      )}
      <AccountOfPassword name={user.email} />
      <Field
        label={LL.session.password()}
        error={tries > 0 && password === '' ? LL.session.passwordRequired() : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

/** The hosted provider's form is its own page. */
function HostedAgain() {
  const { LL } = useI18n()
  const texts = LL.session.again
  return (
    <Dialog
      open
      onClose={declineSignIn}
      title={texts.title()}
      footer={
        <>
          <Button variant="secondary" onClick={declineSignIn}>
            {texts.later()}
          </Button>
          <Button icon={LogIn} onClick={() => settleSignIn(true)}>
            {texts.hostedDone()}
          </Button>
        </>
      }
    >
      <p>{texts.hostedText()}</p>
      <LinkButton
        href="/clerk-login"
        reload
        target="_blank"
        rel="noopener"
        variant="secondary"
        icon={ExternalLink}
        className="mt-4"
      >
        {texts.hostedDoor()}
      </LinkButton>
    </Dialog>
  )
}
