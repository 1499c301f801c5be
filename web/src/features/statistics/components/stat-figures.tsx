import type { DashboardStats } from '@passage/contracts/api/desk/statistics.schema'
import { CalendarPlus, CircleCheck, Coins, Euro, FileText, Hourglass } from 'lucide-react'
import { useId } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Figures } from '../../../ui/lists/figures.tsx'
import { ListFailure } from '../../../ui/lists/list-states.tsx'
import { useStats } from '../api/statistics.ts'

const FIGURES = [
  ['totalOrders', FileText],
  ['todayOrders', CalendarPlus],
  ['totalRevenue', Coins],
  ['todayRevenue', Euro],
  ['completedPayments', CircleCheck],
  ['pendingPayments', Hourglass],
] as const satisfies readonly (readonly [keyof DashboardStats, unknown])[]

/** The six figures of the dashboard, in the order of the agency specification §2.1. */
export function StatFigures() {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.statistics
  const id = useId()
  const stats = useStats()
  /** Amounts are decimal text, counts are numbers. */
  const shown = (value: string | number) => (typeof value === 'string' ? format.money(value) : format.number(value))
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-display text-xl font-semibold">
        {texts.title()}
      </h2>
      <ListFailure list={stats} failed={texts.failed()} stale={texts.stale()} />
      {(stats.isPending || stats.data) && (
        <Figures
          className="sm:grid-cols-3 xl:grid-cols-[1fr_1fr_1.3fr_1.3fr_1fr_1fr]"
          figures={FIGURES.map(([key, icon]) => ({
            ...{ key, icon, label: texts.figures[key]() },
            value: stats.data ? shown(stats.data[key]) : null,
          }))}
        />
      )}
      <p className="text-sm text-slate">{texts.note()}</p>
    </section>
  )
}
