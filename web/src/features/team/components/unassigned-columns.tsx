import { TriangleAlert } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Flag } from '../../../ui/flag.tsx'
import { OrderStatusBadge } from '../../../ui/lists/badge.tsx'
import type { Columns } from '../../../ui/lists/columns.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { UnassignedRow } from '../api/team.ts'

/** What the list shows of each order that nobody has. */
export function useUnassignedColumns(): Columns<UnassignedRow> {
  const texts = useI18n().LL.team.unassigned
  const format = useDeskFormat()
  const day = (value: string | null) => value && format.axisDay(value)
  return {
    order: {
      card: 'title',
      cell: ({ orderNumber, customerName }) => (
        <span className="block min-w-0">
          <TextLink href={`/desk?queue=all&order=${orderNumber}`}>{orderNumber}</TextLink>
          <bdi className="block text-sm font-normal wrap-anywhere text-slate">{customerName}</bdi>
        </span>
      ),
    },
    destination: {
      card: 'line',
      cell: ({ destinationCode, destinationCountry, destinationCountryFr }) => (
        <span className="flex items-center gap-2">
          <Flag code={destinationCode} />
          {format.name(destinationCountry, destinationCountryFr)}
        </span>
      ),
    },
    status: { card: 'badge', cell: ({ orderStatus }) => <OrderStatusBadge status={orderStatus} inList /> },
    promised: {
      card: 'fact',
      cell: ({ promisedOn, whoseTurn }) => (whoseTurn === 'customer' ? texts.afterAnswer() : day(promisedOn)),
      className: 'whitespace-nowrap',
    },
    departure: { card: 'fact', cell: ({ departureDate }) => day(departureDate), className: 'whitespace-nowrap' },
    actBy: {
      card: 'fact',
      cell: ({ actBy }) => actBy && <ActBy actBy={actBy} />,
      className: 'whitespace-nowrap',
    },
  }
}

/** Until when somebody has to act; what is late is also marked by a sign and in words. */
function ActBy({ actBy }: { actBy: string }) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const day = format.axisDay(format.isoDay(actBy))
  if (new Date(actBy) >= new Date()) return <time dateTime={actBy}>{day}</time>
  return (
    <time dateTime={actBy} className="inline-flex items-center gap-1 font-semibold text-red">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{LL.team.unassigned.late()} </span>
      {day}
    </time>
  )
}
