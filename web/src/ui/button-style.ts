import { cx } from '../lib/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'small'

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

/** The look of everything that is pressed, buttons and links alike. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, className?: string): string =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-control font-medium text-center transition-colors',
    'off:cursor-not-allowed off:border-transparent off:bg-grey-tint off:text-grey off:shadow-none',
    VARIANTS[variant],
    SIZES[size],
    className,
  )
