import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../../lib/class-names.ts'
import { FieldError } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A checkbox with its label. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className={cx('mt-2.5 size-6 shrink-0 accent-sea', error && 'outline-2 outline-offset-1 outline-red')}
        />
        <label htmlFor={id} className="min-h-11 grow py-2.5">
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1.5 ml-9 text-sm text-slate">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
