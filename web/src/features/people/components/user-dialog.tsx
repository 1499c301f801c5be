import type { UserView } from '@passage/contracts/api/people/people.schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { createUser, updateUser, useRereadUsers } from '../api/users.ts'
import { usePeopleFailure } from '../state/use-people-failure.ts'
import { createBody, type UserValues, updateBody, userValues } from '../state/user-values.ts'
import { UserFields } from './user-fields.tsx'

const load = () => import('../state/user-resolver.ts')
const createResolver = lazyResolver(async () => ({ resolver: (await load()).createResolver }))
const editResolver = lazyResolver(async () => ({ resolver: (await load()).editResolver }))

/** Creates a user, or changes one. Agency specification §2.6, §5, §8. */
export default function UserDialog({ user, onClose }: { user: UserView | null; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.people.form
  const reread = useRereadUsers()
  const failureOf = usePeopleFailure()
  const form = useForm<UserValues>({
    resolver: user ? editResolver : createResolver,
    defaultValues: userValues(user),
  })
  const saving = useMutation({
    mutationFn: (values: UserValues) =>
      user ? updateUser(user.id, updateBody(values)) : createUser(createBody(values)),
    onSuccess: ({ firstName, lastName }) => {
      toast.success(user ? texts.saved() : texts.created(), `${firstName} ${lastName}`)
      onClose()
    },
    onError: (error) => {
      toast.error(user ? texts.saveFailed() : texts.createFailed(), failureOf(error))
      if (codeOf(error) === 'password_breached') form.setError('password', { type: 'breached' }, { shouldFocus: true })
    },
    onSettled: () => void reread(),
  })
  return (
    <FormDialog
      size="large"
      title={user ? texts.editTitle({ name: user.username }) : texts.createTitle()}
      submit={user ? texts.save() : texts.create()}
      busy={form.formState.isSubmitting || saving.isPending}
      onSubmit={form.handleSubmit((values) => saving.mutate(values))}
      onClose={onClose}
    >
      <UserFields form={form} isNew={!user} />
      {saving.isError && (
        <Alert kind="error" live="assertive" title={user ? texts.saveFailed() : texts.createFailed()}>
          {failureOf(saving.error)}
        </Alert>
      )}
    </FormDialog>
  )
}
