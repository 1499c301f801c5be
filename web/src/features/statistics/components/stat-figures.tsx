import type { DashboardStats } from '@passage/contracts/api/desk/statistics.schema'
import { useId } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ListFailure } from '../../../ui/lists/list-states.tsx'
import { useStats } from '../api/statistics.ts'

const FIGURES = [
  'totalOrders',
  'todayOrders',
  'totalRevenue',
  'todayRevenue',
  'completedPayments',
  'pendingPayments',
] as const satisfies readonly (keyof DashboardStats)[]

/** The six figures of the dashboard, in the order of the agency specification §2.1. */
export function StatFigures() {
  const { LL } = useI18n()
  const texts = LL.statistics
  const id = useId()
  const stats = useStats()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-display text-xl font-semibold">
        {texts.title()}
      </h2>
      <ListFailure list={stats} failed={texts.failed()} stale={texts.stale()} />
      {(stats.isPending || stats.data) && (
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[1fr_1fr_1.5fr_1.3fr_1fr_1fr]">
          {FIGURES.map((figure) => (
            <Card key={figure} className="flex min-w-0 flex-col p-4! sm:p-5!" data-figure={figure}>
              <dt className="text-sm text-slate">{texts.figures[figure]()}</dt>
              <dd className="mt-auto pt-1 text-lg font-semibold break-words tabular-nums sm:text-xl">
                {stats.data ? <Figure value={stats.data[figure]} /> : <Skeleton className="h-7 w-16" />}
              </dd>
            </Card>
          ))}
        </dl>
      )}
      <p className="text-sm text-slate">{texts.note()}</p>
    </section>
  )
}

/** Amounts are decimal text, counts are numbers. */
function Figure({ value }: { value: string | number }) {
  const format = useFormat()
  return <>{typeof value === 'string' ? format.money(value) : format.number(value)}</>
}
