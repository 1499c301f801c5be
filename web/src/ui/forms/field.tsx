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

/** A field's control with its text: an input, select or text area. */
export interface TextControl extends FieldControl {
  name?: string
  value: string
  onChange: (next: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement> | string) => void
  disabled?: boolean
  required?: boolean
  ref?: RefCallBack
  onBlur?: () => void
}

/** Renders one field of a form around an input: label, hint, error and value come from the form. */
export type DrawField<Name extends string> = (
  name: Name,
  input: (control: TextControl) => ReactNode,
  className?: string,
) => ReactNode

/** The text of an input's change event. */
export const textOf = (next: Parameters<TextControl['onChange']>[0]): string =>
  typeof next === 'string' ? next : next.target.value

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Shown under the label and announced with the control. */
  error?: string | undefined
  optional?: boolean
  className?: string
  /** Receives what ties the control to its label, hint and error: `{(control) => <TextInput {...control} />}`. */
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

/** The error of a control, under its label. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 text-sm font-medium text-red">
      <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/**
 * Scrolls to a control with its label, unfolds what hides it, and focuses it. `field`: the control's name, or the
 * `data-field` around it. False when the field is not on the page.
 */
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
