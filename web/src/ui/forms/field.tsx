import { CircleAlert } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import type { RefCallBack } from 'react-hook-form'
import { useI18n } from '../../i18n/use-i18n.ts'

const CONTROLS = 'input:not([type=file]), select, textarea, button, a'

interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A field's control with the text that it holds, for any input, select or text area. */
export interface TextControl extends FieldControl {
  name?: string
  value: string
  onChange: (next: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement> | string) => void
  disabled?: boolean
  required?: boolean
  ref?: RefCallBack
  onBlur?: () => void
}

/** Draws one field of a form around an input: label, hint, mistake and value are the form's own. */
export type DrawField<Name extends string> = (
  name: Name,
  input: (control: TextControl) => ReactNode,
  className?: string,
) => ReactNode

/** The text that an input answers with a change. */
export const textOf = (next: Parameters<TextControl['onChange']>[0]): string =>
  typeof next === 'string' ? next : next.target.value

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Shown under the label and announced with the control. */
  error?: string | undefined
  optional?: boolean
  className?: string
  /** Gets what ties the control to its label, hint and error: `{(control) => <TextInput {...control} />}`. */
  children: (control: FieldControl) => ReactNode
}

/** Label, hint and error around one control. */
export function Field({ label, hint, error, optional = false, className, children }: FieldProps) {
  const { LL } = useI18n()
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-medium">
        {label}
        {optional && <span className="ml-1.5 text-sm font-normal text-slate">({LL.common.optional()})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-slate">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="mt-2">
        {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      </div>
    </div>
  )
}

/** What is wrong with a control, under its label. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 text-sm font-medium text-red">
      <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** Brings a control into view with its label and focuses it, unfolding what hides it. `field`: the control's name, or the `data-field` of what is around it. False where the field is not on screen. */
export function focusField(field: string): boolean {
  const name = CSS.escape(field)
  const control = document.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"] :is(${CONTROLS})`)
  if (!control) return false
  const fold = control.closest('details')
  if (fold) fold.open = true
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
  return true
}
