import type { DashboardPicture } from '@passage/contracts/api/desk/statistics.schema'
import { useId } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ListFailure } from '../../../ui/lists/list-states.tsx'
import { usePicture } from '../api/statistics.ts'
import { DayChart } from './day-chart.tsx'
import { DayTable } from './day-table.tsx'
import { SubmissionTimes } from './submission-times.tsx'

/** The last 30 days: two charts, the same as a table, and how long paid orders waited for the embassy. */
export default function Picture() {
  const { LL } = useI18n()
  const texts = LL.statistics.picture
  const id = useId()
  const picture = usePicture()
  const days = picture.data?.days
  const empty = days?.every(({ orders, revenue }) => orders === 0 && Number(revenue) === 0)
  return (
    <Card role="region" aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="font-display text-xl font-semibold">
        {texts.title()}
      </h2>
      <ListFailure list={picture} failed={texts.failed()} stale={texts.stale()} />
      {picture.isPending && <Skeleton className="h-[40rem] lg:h-80" />}
      {days && (empty ? <p className="text-slate">{texts.empty()}</p> : <Charts days={days} />)}
      {picture.data && <SubmissionTimes submission={picture.data.submission} />}
    </Card>
  )
}

function Charts({ days }: Pick<DashboardPicture, 'days'>) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.statistics.picture
  const orders = days.map((day) => ({ day: day.day, value: day.orders }))
  const revenue = days.map((day) => ({ day: day.day, value: Number(day.revenue) }))
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        <figure className="grid min-w-0 content-start gap-2">
          <figcaption className="font-medium">{texts.orders()}</figcaption>
          <DayChart title={texts.orders()} days={orders} short={format.number} full={format.number} />
        </figure>
        <figure className="grid min-w-0 content-start gap-2">
          <figcaption className="font-medium">{texts.revenue()}</figcaption>
          <DayChart
            title={texts.revenue()}
            days={revenue}
            short={(value) => format.axisMoney(value)}
            full={(value) => format.money(value)}
          />
        </figure>
      </div>
      <p className="text-sm text-slate">{texts.keys()}</p>
      <DayTable days={days} />
    </>
  )
}
