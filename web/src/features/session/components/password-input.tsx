import { PASSWORD_LENGTH } from '@passage/contracts/domain/people/password'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'

/** A password field with a button that shows it. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const { LL } = useI18n()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <TextInput {...props} type={shown ? 'text' : 'password'} className="pr-12" />
      <button
        type="button"
        aria-pressed={shown}
        title={shown ? LL.session.hidePassword() : LL.session.showPassword()}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-control text-slate hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
        <span className="sr-only">{LL.session.showPassword()}</span>
      </button>
    </span>
  )
}

/** For password managers, which look for the account beside the password and ignore hidden inputs. */
export const AccountOfPassword = ({ name }: { name: string }) => (
  <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
)

interface NewPasswordFieldProps {
  label: string
  /** Called in the field's position: the first wrong field gets the focus in that order. */
  register: () => UseFormRegisterReturn
  /** react-hook-form's kind of error: `too_small`, `too_big`, or `breached` where the server said so. */
  error: string | undefined
}

/** A new password, with its rules shown from the start. */
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
