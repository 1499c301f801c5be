import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

interface FigureCard {
  key: string
  label: string
  icon: LucideIcon
  /** null: on its way. */
  value: ReactNode
}

/** Figures above a list or a dashboard, each in a card. `className` says how many stand side by side. */
export function Figures({ label, figures, className }: { label?: string; figures: FigureCard[]; className: string }) {
  return (
    <dl aria-label={label} className={cx('grid grid-cols-2 gap-3', className)}>
      {figures.map(({ key, label: name, icon: Icon, value }) => (
        <div
          key={key}
          data-figure={key}
          className="flex min-w-0 flex-col rounded-card border border-hairline bg-card p-4 shadow-soft"
        >
          <dt className="flex items-start gap-2 text-sm text-slate">
            <Icon aria-hidden className="size-5 shrink-0 text-sea" />
            {name}
          </dt>
          <dd className="mt-auto pt-1 text-lg font-semibold break-words tabular-nums sm:text-xl">
            {value ?? <Skeleton className="h-7 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
