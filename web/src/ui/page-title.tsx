import type { ReactNode } from 'react'
import { useI18n } from '../i18n/use-i18n.ts'
import { ClockNote } from './clock-note.tsx'

export interface PageTitleProps {
  title: string
  subtitle?: ReactNode
  /** Beside the title, e.g. a count. */
  aside?: ReactNode
  /** The page shows times: name their clock. */
  hasTimes?: boolean
}

/** The page's heading, and its title in the browser's tab. */
export function PageTitle({ title, subtitle, aside, hasTimes = false }: PageTitleProps) {
  const { LL } = useI18n()
  return (
    <header>
      <title>{`${title} – ${LL.brand()}`}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display text-2xl font-semibold sm:text-3xl">{title}</h1>
        {aside}
      </div>
      {subtitle && <p className="mt-2 max-w-text text-slate sm:text-lg">{subtitle}</p>}
      {hasTimes && <ClockNote className="mt-1" />}
    </header>
  )
}
