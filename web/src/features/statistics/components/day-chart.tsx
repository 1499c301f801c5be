import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'

const HEIGHT = 180
const TICK = { fill: 'var(--color-slate)', fontSize: 14 }

export interface DayChartProps {
  title: string
  days: readonly { day: string; value: number }[]
  /** A value on the axis, and in full. */
  short: (value: number) => string
  full: (value: number) => string
}

/** A bar for each day. The arrow keys go from bar to bar; nothing moves by itself. */
export function DayChart({ title, days, short, full }: DayChartProps) {
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
