import type { DashboardPicture } from '@passage/contracts/api/desk/statistics.schema'
import { useId } from 'react'
import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ListFailure } from '../../../ui/lists/list-states.tsx'
import { Table, Td, Th } from '../../../ui/lists/table.tsx'
import { usePicture } from '../api/statistics.ts'

const HEIGHT = 180

const TICK = { fill: 'var(--color-slate)', fontSize: 14 }

/** The last 30 days: two charts, the same as a table, and how long paid orders waited for submission. */
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

/** From payment to submission: the median and the ninth decile. */
function SubmissionTimes({ submission }: Pick<DashboardPicture, 'submission'>) {
  const { LL } = useI18n()
  const texts = LL.statistics.picture
  const words = (hours: number) =>
    hours < 48 ? texts.hours(hours) : texts.days({ days: Math.floor(hours / 24), hours: hours % 24 })
  return (
    <div className="border-t border-hairline pt-4">
      <h3 className="font-semibold">{texts.submission()}</h3>
      {submission ? (
        <>
          <dl className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-[auto_auto_1fr]">
            <div>
              <dt className="text-sm text-slate">{texts.median()}</dt>
              <dd className="text-lg font-semibold tabular-nums">{words(submission.medianHours)}</dd>
            </div>
            <div>
              <dt className="text-sm text-slate">{texts.ninetieth()}</dt>
              <dd className="text-lg font-semibold tabular-nums">{words(submission.ninetiethHours)}</dd>
            </div>
          </dl>
          <p className="mt-1 text-sm text-slate">{texts.counted(submission.orders)}</p>
        </>
      ) : (
        <p className="mt-1 text-slate">{texts.none()}</p>
      )}
    </div>
  )
}

/** The charts' values by day, the newest first. */
function DayTable({ days }: Pick<DashboardPicture, 'days'>) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.statistics.picture
  return (
    <details>
      <summary className="min-h-11 py-2 font-medium text-sea underline underline-offset-2">{texts.table()}</summary>
      <Table label={texts.table()}>
        <thead>
          <tr>
            <Th>{texts.day()}</Th>
            <Th className="text-right">{texts.ordersColumn()}</Th>
            <Th className="text-right">{texts.revenueColumn()}</Th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, revenue }) => (
            <tr key={day}>
              <Td>
                <time dateTime={day}>{format.axisDay(day)}</time>
              </Td>
              <Td className="text-right">{format.number(orders)}</Td>
              <Td className="text-right">{format.money(revenue)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}

interface DayChartProps {
  title: string
  days: readonly { day: string; value: number }[]
  /** A value on the axis, and in full. */
  short: (value: number) => string
  full: (value: number) => string
}

/** A bar for each day. The arrow keys move from bar to bar. */
function DayChart({ title, days, short, full }: DayChartProps) {
  const format = useDeskFormat()
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart data={[...days]} title={title} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis
          dataKey="day"
          tickFormatter={format.axisDay}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          minTickGap={24}
        />
        <YAxis tickFormatter={short} tick={TICK} tickLine={false} axisLine={false} width="auto" allowDecimals={false} />
        <ReferenceLine y={0} stroke="var(--color-control)" />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-sea-tint)' }}
          content={({ active, payload }) => {
            const [bar] = payload
            if (!active || !bar) return null
            const { day, value } = bar.payload as DayChartProps['days'][number]
            return (
              <div className="rounded-control border border-hairline bg-card px-3 py-2 text-sm shadow-soft">
                <p>{format.day(day)}</p>
                <p className="font-semibold tabular-nums">{full(value)}</p>
              </div>
            )
          }}
        />
        <Bar dataKey="value" fill="var(--color-sea)" isAnimationActive={false} radius={2} />
      </BarChart>
    </ResponsiveContainer>
  )
}
