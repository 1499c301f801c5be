import type { UserView } from '@passage/contracts/api/people.schema'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
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
  const formId = useId()
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
      void reread()
      onClose()
    },
    onError: (error) => {
      if (codeOf(error) === 'password_breached') form.setError('password', { type: 'breached' }, { shouldFocus: true })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={user ? texts.editTitle({ name: user.username }) : texts.createTitle()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {LL.common.cancel()}
          </Button>
          <Button type="submit" form={formId} busy={saving.isPending}>
            {user ? texts.save() : texts.create()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={form.handleSubmit((values) => saving.mutate(values))}
        className="grid gap-5"
      >
        <UserFields form={form} isNew={!user} />
        {saving.isError && (
          <Alert kind="error" live="assertive" title={user ? texts.saveFailed() : texts.createFailed()}>
            {failureOf(saving.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
