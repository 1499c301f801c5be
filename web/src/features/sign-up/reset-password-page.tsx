import type { PasswordReset } from '@passage/contracts/api/people/identity.schema'
import { useMutation } from '@tanstack/react-query'
import { FileText, KeyRound, LogIn } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Redirect } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { lazyResolver } from '../../lib/lazy-resolver.ts'
import { codeOf, isRefusal } from '../../lib/server/api-error.ts'
import { authPagePath, landingPath } from '../../lib/session/next-path.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { changePerson } from '../session/api/current-user.ts'
import { AuthLayout } from '../session/components/auth-layout.tsx'
import { NewPasswordField } from '../session/components/password-input.tsx'
import { resetPassword, takeLinkToken } from './api/sign-up.ts'

const ForgotDialog = lazyPart(() => import('../session/components/forgot-dialog.tsx'))

const resolver = lazyResolver(() => import('./state/reset-resolver.ts'))

/** Read once: it is removed from the address, and the page may render several times. */
let taken: string | null = null

/** /reset-password#token=…: a new password by a mailed link. settled.md, Screens and routes. */
export default function ResetPasswordPage() {
  const { LL } = useI18n()
  const texts = LL.signUp.reset
  const { search } = window.location
  const [token] = useState(() => {
    taken = takeLinkToken() ?? taken
    return taken
  })
  const { register, handleSubmit, formState, setError } = useForm({ resolver, defaultValues: { password: '' } })
  const change = useMutation({
    mutationFn: ({ password }: { password: string }) => resetPassword({ token: token ?? '', password }),
    // Every earlier session has ended, also this browser's; the link has started a new one.
    onSuccess: (answer) => {
      const { session } = answer
      changePerson(session?.sessionToken ?? null, session?.user ?? null)
      if (onwardOf(answer)) toast.success(texts.done(), texts.doneText())
    },
    onError: (error) => {
      if (codeOf(error) === 'password_breached') setError('password', { type: 'breached' }, { shouldFocus: true })
    },
  })
  const code = codeOf(change.error)

  if (token === null) return <AskAgain title={texts.missing()} text={texts.missingText()} />
  if (code === 'link_not_valid') return <AskAgain title={texts.invalid()} text={texts.invalidText()} />
  const onward = change.data && onwardOf(change.data)
  if (onward) return <Redirect to={onward} replace />
  if (change.isSuccess) {
    const { session } = change.data
    return (
      <AuthLayout news title={texts.done()} subtitle={session ? texts.doneText() : texts.doneSignedOut()}>
        {session ? (
          <LinkButton href="/my-orders" icon={FileText}>
            {LL.signUp.verify.toOrders()}
          </LinkButton>
        ) : (
          <LinkButton href={authPagePath('/clerk-login', search)} reload icon={LogIn}>
            {LL.signUp.signIn()}
          </LinkButton>
        )}
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={texts.title()} subtitle={texts.subtitle()}>
      <form noValidate onSubmit={handleSubmit((values) => change.mutate(values))} className="space-y-5">
        {change.isError && code !== 'password_breached' && (
          <Alert kind="error" live="assertive">
            {code === 'too_many_requests'
              ? LL.signUp.tooMany()
              : isRefusal(change.error)
                ? texts.failed()
                : texts.unknown()}
          </Alert>
        )}
        <NewPasswordField
          label={texts.password()}
          register={() => register('password')}
          error={formState.errors.password?.type}
        />
        <Button type="submit" icon={KeyRound} busy={change.isPending} className="w-full">
          {texts.submit()}
        </Button>
      </form>
    </AuthLayout>
  )
}

/** The page after the link has signed a person in; null: none, or the customer's orders, by a button. */
const onwardOf = ({ session }: PasswordReset): string | null =>
  session && landingPath(window.location.search, session.user.role)

function AskAgain({ title, text }: { title: string; text: string }) {
  const { LL } = useI18n()
  const [asking, setAsking] = useState(false)
  return (
    <AuthLayout news title={title} subtitle={text}>
      <Button onClick={() => setAsking(true)}>{LL.signUp.reset.askAgain()}</Button>
      <Suspense>{asking && <ForgotDialog onClose={() => setAsking(false)} />}</Suspense>
    </AuthLayout>
  )
}
