import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { AccountOfPassword, NewPasswordField, PasswordInput } from '../../session/components/password-input.tsx'
import { changePassword, sessionsQuery } from '../api/own-account.ts'

const resolver = lazyResolver(() => import('../state/password-resolver.ts'))

/** Changes the password; every other session ends. */
export function PasswordSection() {
  const { LL } = useI18n()
  const texts = LL.account.password
  const client = useQueryClient()
  const { user } = useCurrentUser()
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver,
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { errors } = formState
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      reset()
      toast.success(texts.done(), texts.doneText())
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: (error) => {
      const code = codeOf(error)
      if (code === 'wrong_password') setError('currentPassword', { type: 'wrong' }, { shouldFocus: true })
      if (code === 'password_breached') setError('newPassword', { type: 'breached' }, { shouldFocus: true })
    },
  })
  const code = codeOf(change.error)
  const atField = code === 'wrong_password' || code === 'password_breached'
  return (
    <Card role="region" aria-labelledby="password-title">
      <h2 id="password-title" className="font-display text-xl font-semibold">
        {texts.title()}
      </h2>
      <p className="mt-1 text-slate">{texts.text()}</p>
      <form
        noValidate
        onSubmit={handleSubmit((values) => change.mutate(values))}
        className="mt-4 grid max-w-form gap-4"
      >
        {user && <AccountOfPassword name={user.email} />}
        <Field
          label={texts.current()}
          error={
            errors.currentPassword &&
            (errors.currentPassword.type === 'wrong' ? texts.wrong() : texts.currentRequired())
          }
        >
          {(control) => <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />}
        </Field>
        <NewPasswordField
          label={texts.next()}
          register={() => register('newPassword')}
          error={errors.newPassword?.type}
        />
        {change.isError && !atField && (
          <Alert kind="error" live="assertive">
            {code === 'too_many_requests'
              ? texts.tooMany()
              : isRefusal(change.error)
                ? texts.failed()
                : texts.unknown()}
          </Alert>
        )}
        <div>
          <Button type="submit" variant="secondary" busy={change.isPending}>
            {texts.submit()}
          </Button>
        </div>
      </form>
    </Card>
  )
}
