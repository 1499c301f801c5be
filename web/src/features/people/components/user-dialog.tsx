import type { UserView } from '@passage/contracts/api/people/people.schema'
import { ROLES, roleName } from '@passage/contracts/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { agencyNamesQuery } from '../../../lib/server/shared-queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { ResourceDialog } from '../../../ui/forms/resource-dialog.tsx'
import { createUser, updateUser, usePeopleFailure, useRereadUsers } from '../api/users.ts'
import { createResolver, editResolver } from '../state/user-resolver.ts'
import { createBody, type UserValues, updateBody, userValues } from '../state/user-values.ts'

/** Creates a user, or changes one. Agency specification §2.6, §5, §8. */
export default function UserDialog({ user, onClose }: { user: UserView | null; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.people.form
  const failureOf = usePeopleFailure()
  const failed = user ? texts.saveFailed() : texts.createFailed()
  return (
    <ResourceDialog
      size="large"
      title={user ? texts.editTitle({ name: user.username }) : texts.createTitle()}
      submit={user ? texts.save() : texts.create()}
      resource={user}
      values={userValues}
      resolver={user ? editResolver : createResolver}
      save={(values) => (user ? updateUser(user.id, updateBody(values)) : createUser(createBody(values)))}
      saved={({ firstName, lastName }) => [user ? texts.saved() : texts.created(), `${firstName} ${lastName}`]}
      failure={(error) => ({ title: failed, text: failureOf(error) })}
      onFailed={(error, form) => {
        toast.error(failed, failureOf(error))
        if (codeOf(error) === 'password_breached')
          form.setError('password', { type: 'breached' }, { shouldFocus: true })
      }}
      reread={useRereadUsers()}
      onClose={onClose}
    >
      {(form) => <UserFields form={form} isNew={!user} />}
    </ResourceDialog>
  )
}

/** Everything of a user. The agency shows for partners' members only. Agency specification §5. */
function UserFields({ form, isNew }: { form: UseFormReturn<UserValues>; isNew: boolean }) {
  const { LL, locale } = useI18n()
  const texts = LL.people.form
  const { register, formState, control } = form
  const { errors } = formState
  const [role, agencyId] = useWatch({ control, name: ['role', 'agencyId'] })
  const agencies = useQuery({ ...agencyNamesQuery, enabled: role === 'b2b_client' })
  const usernameError =
    errors.username && (errors.username.type === 'too_small' ? texts.usernameShort() : texts.usernameLetters())
  const passwordError =
    errors.password &&
    (errors.password.type === 'breached' ? LL.people.errors.password_breached() : texts.passwordShort())
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={texts.firstName()} error={errors.firstName && texts.firstNameRequired()}>
        {(field) => <TextInput {...field} {...register('firstName')} autoComplete="off" maxLength={80} />}
      </Field>
      <Field label={texts.lastName()} error={errors.lastName && texts.lastNameRequired()}>
        {(field) => <TextInput {...field} {...register('lastName')} autoComplete="off" maxLength={80} />}
      </Field>
      <Field label={texts.username()} hint={texts.usernameHint()} error={usernameError}>
        {(field) => (
          <TextInput
            {...field}
            {...register('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
          />
        )}
      </Field>
      <Field label={texts.email()} error={errors.email && texts.emailInvalid()} className="self-end">
        {(field) => <TextInput {...field} {...register('email')} type="email" autoComplete="off" maxLength={254} />}
      </Field>
      <Field
        className="sm:col-span-2"
        label={isNew ? texts.password() : texts.passwordOptional()}
        hint={isNew ? texts.passwordHint() : texts.passwordEditHint()}
        error={passwordError}
        optional={!isNew}
      >
        {(field) => (
          <TextInput {...field} {...register('password')} type="password" autoComplete="new-password" maxLength={128} />
        )}
      </Field>
      <Field label={texts.role()}>
        {(field) => (
          <Select {...field} {...register('role')}>
            {ROLES.map((choice) => (
              <option key={choice} value={choice}>
                {roleName(choice, locale)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {role === 'b2b_client' && (
        <Field label={texts.agency()} optional error={agencies.isError ? texts.agenciesFailed() : undefined}>
          {(field) => (
            // Rendered again when its choices arrive: until then the present one cannot be chosen.
            <Select key={agencies.dataUpdatedAt} {...field} {...register('agencyId')}>
              <option value="">{texts.noAgency()}</option>
              {!agencies.data && agencyId && <option value={agencyId}>…</option>}
              {agencies.data?.map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}
