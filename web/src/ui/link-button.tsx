import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button.tsx'

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  /** A full page navigation (sign-in, other sites). */
  reload?: boolean
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'primary',
  size = 'medium',
  icon: Icon,
  reload = false,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const Anchor = reload ? 'a' : Link
  return (
    <Anchor {...rest} className={buttonStyle(variant, size, className)}>
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      {children}
    </Anchor>
  )
}
