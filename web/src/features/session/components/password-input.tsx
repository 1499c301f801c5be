import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { TextInput } from '../../../ui/forms/inputs.tsx'

/** A password that may be looked at while it is typed. */
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
