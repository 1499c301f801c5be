import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../../lib/class-names.ts'

/** The look of every text field. */
export const INPUT_LOOK = cx(
  'block w-full min-h-11 rounded-control border border-control bg-card px-3 py-2 text-ink placeholder:text-slate',
  'hover:border-ink aria-invalid:border-2 aria-invalid:border-red',
  'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-grey-tint disabled:text-grey',
)

/** The typed text decides its direction: a name may be written from right to left. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input dir={type === 'text' ? 'auto' : undefined} {...rest} type={type} className={cx(INPUT_LOOK, className)} />
  )
}

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode'> {
  /** With decimals, such as an amount; without it whole numbers. */
  decimal?: boolean
}

/** A text input: the mouse wheel would change a focused number input. */
export const NumberInput = ({ decimal = false, ...rest }: NumberInputProps) => (
  <TextInput dir="ltr" autoComplete="off" {...rest} inputMode={decimal ? 'decimal' : 'numeric'} />
)

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" {...rest} rows={rows} className={cx(INPUT_LOOK, className)} />
}

/** The native select. Children are `<option>`s. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={cx(INPUT_LOOK, 'appearance-none truncate pr-10', className)} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-slate"
      />
    </span>
  )
}
