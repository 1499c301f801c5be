import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './feedback/spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  /** At work: keeps its focus and its words, shows a spinner and takes no more presses. */
  busy?: boolean
}

export function Button({
  variant = 'primary',
  size = 'medium',
  icon: Icon,
  busy = false,
  disabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const { deaf, control } = useDisabled(disabled)
  const still = busy || deaf
  return (
    <button
      {...rest}
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
}

/**
 * Browsers take the focus from a control that is disabled, and the keyboard would begin again at the top of the page: one that
 * is disabled while it has the focus is only so once the focus has left it. Until then it is `deaf`: the caller takes no presses.
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
