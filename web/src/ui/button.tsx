import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { cx } from '../lib/class-names.ts'
import { Spinner } from './feedback/skeleton.tsx'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-sea text-on-fill shadow-soft hover:bg-sea-deep',
  secondary: 'border border-control bg-card text-ink hover:border-sea hover:bg-sea-tint',
  quiet: 'text-sea hover:bg-sea-tint',
  danger: 'bg-stamp text-on-fill hover:bg-stamp-deep',
}

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-5 py-2 text-base',
  small: 'min-h-11 px-3 py-1.5 text-sm sm:min-h-10',
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  /** Busy: keeps focus and label, shows a spinner and ignores presses. */
  busy?: boolean
  /** Why it cannot be pressed now: shown beside it. It keeps the focus. */
  whyNot?: string | null | undefined
}

export function Button({
  variant = 'primary',
  size = 'medium',
  icon: Icon,
  busy = false,
  whyNot = null,
  disabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const { deaf, control } = useDisabled(disabled)
  const id = useId()
  const still = busy || deaf || Boolean(whyNot)
  const button = (
    <button
      {...rest}
      {...(whyNot && { 'aria-describedby': id })}
      {...control}
      type={still ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={still || undefined}
      onClick={still ? undefined : onClick}
      className={buttonStyle(variant, size, className)}
    >
      {busy ? <Spinner /> : Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      {children}
    </button>
  )
  if (!whyNot) return button
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {button}
      <span id={id} className="text-sm text-slate">
        {whyNot}
      </span>
    </span>
  )
}

/**
 * Browsers remove the focus from a control that is disabled, and the keyboard would start again at the top of the page.
 * A control that is disabled while it has the focus is only disabled once the focus has left it. Until then it is
 * `deaf`: the caller ignores presses.
 */
export function useDisabled(disabled: boolean) {
  const [hasFocus, setHasFocus] = useState(false)
  const deaf = disabled && hasFocus
  return {
    deaf,
    control: {
      disabled: disabled && !hasFocus,
      'aria-disabled': deaf || undefined,
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
    },
  }
}

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export type ButtonSize = 'medium' | 'small'

/** The look of buttons and links that look like buttons. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, className?: string): string =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-control font-medium text-center transition-colors',
    'off:cursor-not-allowed off:border-transparent off:bg-grey-tint off:text-grey off:shadow-none',
    VARIANTS[variant],
    SIZES[size],
    className,
  )
