import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './feedback/spinner.tsx'
import { useDisabled } from './use-disabled.ts'

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
