import { useMutation } from '@tanstack/react-query'
import { LogIn, ShieldCheck, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useI18n } from '../../i18n/use-i18n.ts'
import { lazyResolver } from '../../lib/lazy-resolver.ts'
import { codeOf, isRefusal } from '../../lib/server/api-error.ts'
import { authPagePath, mailedNext } from '../../lib/session/next-path.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { changePerson, useCurrentUser } from '../session/api/current-user.ts'
import { AfterSignIn } from '../session/components/after-sign-in.tsx'
import { AuthLayout, StorageRefused } from '../session/components/auth-layout.tsx'
import { NewPasswordField } from '../session/components/password-input.tsx'
import { type NewAccount, signUpAndIn } from './api/sign-up.ts'

const resolver = lazyResolver(() => import('./state/sign-up-resolver.ts'))

/** /clerk-signup. A signed-in person continues as `AfterSignIn` does. Public specification §2. */
export default function SignUpPage() {
  const { LL } = useI18n()
  const texts = LL.signUp
  const { user } = useCurrentUser()
  const [email, setEmail] = useState<string | null>(null)
  const [back, setBack] = useState(false)
  const { search } = window.location
  if (user) return <AfterSignIn user={user} />
  if (email) {
    const onOther = () => {
      setBack(true)
      setEmail(null)
    }
    return <CheckMailbox email={email} onOther={onOther} />
  }
  return (
    <AuthLayout news={back} title={texts.title()} subtitle={texts.subtitle()}>
      <StorageRefused />
      <SignUpForm onMailed={setEmail} />
      <p className="mt-4 flex flex-wrap items-center gap-x-2">
        {texts.already()}
        <TextLink href={authPagePath('/clerk-login', search)} reload className="inline-flex min-h-11 items-center">
          {texts.signIn()}
        </TextLink>
      </p>
      <p className="mt-3 flex items-start gap-2 text-sm text-slate">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-green" />
        {texts.security()}
      </p>
    </AuthLayout>
  )
}

/** Signing in with the new password failed. A mail explains each possible reason. */
function CheckMailbox({ email, onOther }: { email: string; onOther: () => void }) {
  const { LL } = useI18n()
  const texts = LL.signUp.mailbox
  return (
    <AuthLayout news title={texts.title()} subtitle={texts.text({ email })}>
      <p>{texts.nothing()}</p>
      <p className="mt-4">{texts.signInInstead()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={authPagePath('/clerk-login', window.location.search)} reload icon={LogIn}>
          {LL.signUp.signIn()}
        </LinkButton>
        <Button variant="quiet" onClick={onOther}>
          {texts.other()}
        </Button>
      </div>
    </AuthLayout>
  )
}

interface SignUpFormProps {
  /** Signing in with the typed password failed: the mail explains what to do. */
  onMailed: (email: string) => void
}

/** Names, address and password of a new account, which is signed in at once. settled.md, Screens and routes. */
function SignUpForm({ onMailed }: SignUpFormProps) {
  const { LL } = useI18n()
  const texts = LL.signUp
  const { register, handleSubmit, formState, setError } = useForm({
    resolver,
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  })
  const { errors } = formState
  const creation = useMutation({
    mutationFn: (account: NewAccount) => signUpAndIn({ ...account, next: mailedNext(window.location.search) }),
    onSuccess: (session, { email }) => {
      if (!session) return onMailed(email)
      if (!session.user.emailVerified) toast.success(texts.ready(), texts.readyText({ email }))
      changePerson(session.sessionToken, session.user)
    },
    onError: (error) => {
      if (codeOf(error) === 'password_breached') setError('password', { type: 'breached' }, { shouldFocus: true })
    },
  })
  const code = codeOf(creation.error)
  return (
    <form noValidate onSubmit={handleSubmit((values) => creation.mutate(values))} className="space-y-5">
      {creation.isError && code !== 'password_breached' && (
        <Alert kind="error" live="assertive" title={isRefusal(creation.error) ? texts.failed() : undefined}>
          {code === 'too_many_requests'
            ? texts.tooMany()
            : isRefusal(creation.error)
              ? texts.failedText()
              : texts.unknown()}
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.firstName()} error={errors.firstName && texts.firstNameRequired()}>
          {(control) => <TextInput {...control} {...register('firstName')} autoComplete="given-name" maxLength={80} />}
        </Field>
        <Field label={texts.lastName()} error={errors.lastName && texts.lastNameRequired()}>
          {(control) => <TextInput {...control} {...register('lastName')} autoComplete="family-name" maxLength={80} />}
        </Field>
      </div>
      <Field label={texts.email()} hint={texts.emailHint()} error={errors.email && texts.emailInvalid()}>
        {(control) => (
          <TextInput {...control} {...register('email')} type="email" autoComplete="email" maxLength={254} />
        )}
      </Field>
      <NewPasswordField label={texts.password()} register={() => register('password')} error={errors.password?.type} />
      <Button type="submit" icon={UserRoundPlus} busy={creation.isPending} className="w-full">
        {texts.submit()}
      </Button>
    </form>
  )
}
