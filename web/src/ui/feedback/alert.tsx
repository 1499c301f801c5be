import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'

const KINDS = {
  info: { icon: Info, look: 'border-blue/30 bg-blue-tint text-blue' },
  success: { icon: CircleCheck, look: 'border-green/30 bg-green-tint text-green' },
  warning: { icon: TriangleAlert, look: 'border-orange/30 bg-orange-tint text-orange' },
  error: { icon: CircleAlert, look: 'border-red/30 bg-red-tint text-red' },
} as const

export interface AlertProps {
  kind?: keyof typeof KINDS
  title?: ReactNode
  /** Replaces the kind's icon. */
  icon?: LucideIcon
  children?: ReactNode
  /** Buttons or links under the text. */
  action?: ReactNode
  /** `assertive` for what stops the person, `off` for what was there from the start. */
  live?: 'polite' | 'assertive' | 'off'
}

/** A message in the page: what happened, and what is safe. */
export function Alert({ kind = 'info', title, icon, children, action, live = 'polite' }: AlertProps) {
  const { look } = KINDS[kind]
  const Icon = icon ?? KINDS[kind].icon
  const role = { polite: 'status', assertive: 'alert', off: undefined }[live]
  return (
    <div role={role} className={cx('flex gap-3 rounded-card border p-4', look)}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cx('text-ink', Boolean(title) && 'mt-0.5')}>{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-3 max-sm:-ml-8">{action}</div>}
      </div>
    </div>
  )
}
