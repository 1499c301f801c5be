import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { roleName } from '@passage/contracts/domain/people/roles'
import { useMutation } from '@tanstack/react-query'
import { MailCheck, MailWarning } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { queryClient } from '../../../lib/server/query-client.ts'
import { useRepeatText } from '../../../lib/server/use-outcome-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { currentUserQuery } from '../../session/api/current-user.ts'
import { resendVerification } from '../../session/api/sign-in.ts'
import { changeProfile } from '../api/own-account.ts'

const resolver = lazyResolver(() => import('../state/profile-resolver.ts'))

/** The person's account; names can be changed. */
export function ProfileSection({ user }: { user: CurrentUser }) {
  const { LL, locale } = useI18n()
  const texts = LL.account.profile
  const { firstName, lastName } = user
  const { register, handleSubmit, formState, reset } = useForm({ resolver, defaultValues: { firstName, lastName } })
  const { errors } = formState
  const repeatText = useRepeatText()
  const change = useMutation({
    mutationFn: changeProfile,
    onSuccess: (changed) => {
      queryClient.setQueryData(currentUserQuery.queryKey, changed)
      reset({ firstName: changed.firstName, lastName: changed.lastName })
      toast.success(texts.saved())
    },
  })
  return (
    <Card role="region" aria-labelledby="profile-title">
      <h2 id="profile-title" className="font-display text-xl font-semibold">
        {texts.title()}
      </h2>
      <dl className="mt-2 divide-y divide-hairline border-b border-hairline">
        <Fact name={LL.account.email()}>{user.email}</Fact>
        <Fact name={LL.account.role()}>{roleName(user.role, locale)}</Fact>
      </dl>
      <form noValidate onSubmit={handleSubmit((names) => change.mutate(names))} className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.firstName()} error={errors.firstName && texts.firstNameRequired()}>
            {(control) => (
              <TextInput {...control} {...register('firstName')} autoComplete="given-name" maxLength={80} />
            )}
          </Field>
          <Field label={texts.lastName()} error={errors.lastName && texts.lastNameRequired()}>
            {(control) => (
              <TextInput {...control} {...register('lastName')} autoComplete="family-name" maxLength={80} />
            )}
          </Field>
        </div>
        {change.isError && (
          <Alert kind="error" live="assertive">
            {repeatText(change.error, texts.failed())}
          </Alert>
        )}
        <div>
          <Button type="submit" variant="secondary" busy={change.isPending}>
            {texts.save()}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <dt className="text-slate">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The address is unconfirmed: the consequences, and a button that sends the link again. */
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
