import { type ReactNode, useId } from 'react'
import { cx } from '../../lib/class-names.ts'
import { FieldError } from './field.tsx'

interface RadioOption<T extends string> {
  value: T
  label: ReactNode
  hint?: ReactNode
  /** At the end of the line, e.g. a price. */
  aside?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<T extends string> {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  value: T | null
  onChange: (value: T) => void
  options: readonly RadioOption<T>[]
  /** Options side by side from 640 pixels. */
  columns?: boolean
}

/** Radio buttons as cards. Arrow keys move the choice. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { legend, hint, error, value, onChange, options, columns = false } = props
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium">{legend}</legend>
      {hint && <p className="mt-0.5 text-sm text-slate">{hint}</p>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={cx('mt-2 grid gap-3', columns && 'sm:grid-cols-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex items-start gap-3 rounded-control border bg-card p-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea',
              value === option.value ? 'border-sea bg-sea-tint' : 'border-control hover:border-sea',
              option.disabled && 'cursor-not-allowed opacity-60',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="size-6 shrink-0 accent-sea supports-[selector(:has(*))]:outline-none"
            />
            <span className="min-w-0 grow">
              <span className="block font-medium">{option.label}</span>
              {option.hint && <span className="mt-0.5 block text-sm text-slate">{option.hint}</span>}
            </span>
            {option.aside && <span className="shrink-0 font-medium tabular-nums">{option.aside}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
