import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { AuthLayout } from '../../session/components/auth-layout.tsx'
import { PasswordInput } from '../../session/components/password-input.tsx'
import { verifyEmail } from '../api/sign-up.ts'

export interface ProveAccountProps {
  token: string
  /** The signed-in person, who does not own this address. */
  user: Pick<CurrentUser, 'email'> | null
  onProved: () => void
}

/**
 * The link was opened in a browser that is not signed in to its account: the account's password proves that both belong
 * to one person.
 */
export function ProveAccount({ token, user, onProved }: ProveAccountProps) {
  const { LL } = useI18n()
  const texts = LL.signUp.prove
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } })
  const proof = useMutation({
    mutationFn: ({ password }: { password: string }) => verifyEmail({ token, password }),
    onSuccess: onProved,
    onError: (error) => {
      if (codeOf(error) === 'wrong_password') setError('password', { type: 'wrong' }, { shouldFocus: true })
    },
  })
  const code = codeOf(proof.error)
  const error = formState.errors.password
  const why = user ? texts.signedInAs({ email: user.email }) : texts.signedOut()
  return (
    <AuthLayout news title={texts.title()} subtitle={`${why} ${texts.text()}`}>
      <form noValidate onSubmit={handleSubmit((values) => proof.mutate(values))} className="space-y-5">
        {proof.isError && code !== 'wrong_password' && (
          <Alert kind="error" live="assertive">
            {code === 'too_many_requests'
              ? LL.signUp.tooMany()
              : code === 'link_not_valid'
                ? LL.signUp.verify.invalid()
                : LL.signUp.verify.failedText()}
          </Alert>
        )}
        <Field
          label={LL.signUp.password()}
          hint={texts.forgotten()}
          error={error && (error.type === 'wrong' ? texts.wrong() : texts.required())}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password', { required: true })}
              autoComplete="current-password"
              maxLength={256}
            />
          )}
        </Field>
        <Button type="submit" icon={MailCheck} busy={proof.isPending} className="w-full">
          {texts.submit()}
        </Button>
      </form>
    </AuthLayout>
  )
}
