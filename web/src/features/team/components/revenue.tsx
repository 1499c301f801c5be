import { Coins } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataList } from '../../../ui/lists/data-list.tsx'
import { type RevenueRow, useRevenue } from '../api/team.ts'
import { TeamSection } from './team-section.tsx'

/** The money of each month: gross, and net of refunds and the embassies' fees. */
export function Revenue() {
  const { LL } = useI18n()
  const format = useLaterFormat()
  const texts = LL.team.revenue
  const money = (key: Exclude<keyof RevenueRow, 'id' | 'month'>, className?: string): Column<RevenueRow> => ({
    ...{ card: 'fact', align: 'right', cell: (row) => format.money(row[key]), ...(className && { className }) },
  })
  const list = useRevenue()
  return (
    <TeamSection title={texts.title()} note={texts.note()}>
      <DataList
        list={list}
        rows={list.data?.filter((row, index) => index === 0 || hasMoney(row))}
        texts={texts}
        icon={Coins}
        label={texts.list()}
        mark={({ month }) => ({ 'data-month': month })}
        className="mt-4"
        columns={{
          month: { card: 'title', cell: ({ month }) => format.month(month), className: 'whitespace-nowrap' },
          gross: money('gross'),
          refunds: money('refunds'),
          embassyFees: money('embassyFees'),
          net: money('net', 'font-semibold'),
          feesReturned: money('feesReturned'),
        }}
      />
    </TeamSection>
  )
}

const NOTHING = '0.00'

/** Months without money are left out, except for the present one. */
const hasMoney = ({ gross, refunds, embassyFees, feesReturned }: RevenueRow): boolean =>
  [gross, refunds, embassyFees, feesReturned].some((amount) => amount !== NOTHING)
