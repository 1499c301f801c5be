import type { ReactNode, Ref } from 'react'
import { cx } from '../lib/class-names.ts'

const TONES = { paper: '', card: 'bg-card', deep: 'bg-paper-deep' } as const

export interface PageSectionProps {
  /** Also its anchor in the address. */
  id: string
  title: string
  subtitle?: string
  tone?: keyof typeof TONES
  className?: string | undefined
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A section of a long public page, across its whole width. */
export function PageSection({ id, title, subtitle, tone = 'paper', className, ref, children }: PageSectionProps) {
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      // Its edge is under the header's: `scroll-padding-top` in theme.css leaves more room.
      className={cx('-scroll-mt-[1.4375rem] border-b border-hairline', TONES[tone], className)}
    >
      <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-20">
        <h2 id={`${id}-title`} className="max-w-text font-display text-2xl font-semibold sm:text-3xl">
          {title}
        </h2>
        {subtitle && <p className="mt-2 max-w-text text-slate sm:text-lg">{subtitle}</p>}
        {children}
      </div>
    </section>
  )
}
