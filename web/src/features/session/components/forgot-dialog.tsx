import '../../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { AskReset } from '@passage/contracts/api/people/identity.schema'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import { mailedNext } from '../../../lib/session/next-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { askReset } from '../api/sign-in.ts'

const resolver = zodResolver(AskReset.pick({ email: true }))

/** Requests a link to set a new password. Public specification §2, /login; §7, the toast; §8, its failure. */
export default function ForgotDialog({ onClose }: { onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.session.reset
  const formId = useId()
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues: { email: '' } })
  const asking = useMutation({
    mutationFn: ({ email }: { email: string }) => askReset(email, mailedNext(window.location.search)),
    onSuccess: () => {
      toast.success(texts.sent(), texts.sentText())
      onClose()
    },
    onError: (error) => toast.error(LL.common.error(), resetFailure(error, LL)),
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title()}
      description={texts.text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {LL.common.cancel()}
          </Button>
          <Button type="submit" form={formId} busy={asking.isPending}>
            {texts.submit()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((values) => asking.mutate(values))} className="grid gap-4">
        <Field label={texts.email()} error={formState.errors.email && texts.emailInvalid()}>
          {(control) => (
            <TextInput
              {...control}
              {...register('email')}
              type="email"
              autoComplete="email"
              autoFocus
              maxLength={254}
            />
          )}
        </Field>
        {asking.isError && (
          <Alert kind="error" live="off">
            {resetFailure(asking.error, LL)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

/** Why no link was sent: the server's message, else the specification's. Public specification §8. */
export function resetFailure(error: unknown, LL: TranslationFunctions): string {
  if (codeOf(error) === 'too_many_requests') return LL.session.tooMany()
  const said = isRefusal(error) && error.problem?.message
  return said ? LL.failure.serverSays(said) : LL.session.reset.failed()
}
