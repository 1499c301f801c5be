import { LogIn } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { useSignIn } from '../api/sign-in.ts'
import { PasswordInput } from './password-input.tsx'
import { SignInFailure } from './sign-in-failure.tsx'

export interface Credentials {
  username: string
  password: string
}

const ForgotDialog = lazyPart(() => import('./forgot-dialog.tsx'))

const resolver = lazyResolver(() => import('../sign-in-resolver.ts'))

/** Username and password. Public specification §5, §8. `filled` puts an account in. */
export function SignInForm({ filled }: { filled: Credentials | undefined }) {
  const { LL } = useI18n()
  const signIn = useSignIn()
  const form = useForm({ resolver, defaultValues: filled ?? { username: '', password: '' } })
  const [forgot, setForgot] = useState(false)
  const { errors } = form.formState
  return (
    <>
      <form noValidate onSubmit={form.handleSubmit((values) => signIn.mutate(values))} className="space-y-5">
        {signIn.isError && (
          <Alert kind="error" live="assertive">
            <SignInFailure error={signIn.error} />
          </Alert>
        )}
        <Field label={LL.session.username()} error={errors.username && LL.session.usernameRequired()}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={LL.session.password()} error={errors.password && LL.session.passwordRequired()}>
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
        </Field>
        <Button type="submit" icon={LogIn} busy={signIn.isPending} className="w-full">
          {LL.session.submit()}
        </Button>
      </form>
      <Button variant="quiet" className="mt-2 -ml-3 px-3!" onClick={() => setForgot(true)}>
        {LL.session.forgot()}
      </Button>
      <Suspense>{forgot && <ForgotDialog onClose={() => setForgot(false)} />}</Suspense>
    </>
  )
}
