import { PASSWORD_LENGTH } from '@passage/contracts/domain/people/password'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from './password-input.tsx'

export interface NewPasswordFieldProps {
  label: string
  /** Called where the field stands: the first wrong one gets the focus in that order. */
  register: () => UseFormRegisterReturn
  /** react-hook-form's kind of error: `too_small`, `too_big`, or `breached` where the server said so. */
  error: string | undefined
}

/** A password to be: its rules stand there before they are broken. */
export function NewPasswordField({ label, register, error }: NewPasswordFieldProps) {
  const { LL } = useI18n()
  const texts = LL.session.newPassword
  const messages: Record<string, string> = { breached: texts.breached(), too_big: texts.tooLong() }
  return (
    <Field label={label} hint={texts.rules()} error={error && (messages[error] ?? texts.tooShort())}>
      {(control) => (
        <PasswordInput
          {...control}
          {...register()}
          autoComplete="new-password"
          minLength={PASSWORD_LENGTH.least}
          maxLength={PASSWORD_LENGTH.most + 1}
        />
      )}
    </Field>
  )
}
