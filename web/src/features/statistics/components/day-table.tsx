import type { DashboardPicture } from '@passage/contracts/api/desk/statistics.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Table, Td, Th } from '../../../ui/lists/table.tsx'

/** What the charts show, day by day, the newest first. */
export function DayTable({ days }: Pick<DashboardPicture, 'days'>) {
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
