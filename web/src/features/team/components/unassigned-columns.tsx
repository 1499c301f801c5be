import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Flag } from '../../../ui/flag.tsx'
import { OrderStatusBadge } from '../../../ui/lists/badge.tsx'
import type { Columns } from '../../../ui/lists/columns.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { TimeLeft } from '../../decisions/row/time-left.tsx'
import { useRowWords } from '../../decisions/row/use-row-words.ts'
import type { UnassignedRow } from '../api/team.ts'

/** What the list shows of each order that nobody has. */
export function useUnassignedColumns(): Columns<UnassignedRow> {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const day = (value: string) => format.axisDay(value)
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
      cell: ({ promisedOn, promisedIf }) =>
        promisedIf
          ? LL.desk.promise.if({ day: day(promisedIf.on), by: day(promisedIf.by) })
          : promisedOn && day(promisedOn),
    },
    departure: {
      card: 'fact',
      cell: ({ departureDate }) => departureDate && day(departureDate),
      className: 'whitespace-nowrap',
    },
    next: { card: 'fact', cell: (order) => <Next order={order} /> },
  }
}

/** The next action and the time left, as in the desk's row. */
function Next({ order }: { order: UnassignedRow }) {
  const { action, left, standing } = useRowWords()(order, false)
  return (
    <span className="grid">
      {action}
      <TimeLeft left={left} standing={standing} isHeld={order.heldSince !== null} className="text-sm" />
    </span>
  )
}
