import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import { Link } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { withStop } from '../../../lib/words/format.ts'
import { Flag } from '../../../ui/flag.tsx'
import { FoundBy } from '../../../ui/lists/search-match.tsx'
import { TimeLeft } from '../../decisions/row/time-left.tsx'
import { type RowWords, useRowWords } from '../../decisions/row/use-row-words.ts'
import { type DeskRow, ROW } from '../state/shown-rows.ts'
import { CallCustomer } from './call-customer.tsx'

interface QueueRowProps {
  row: DeskRow
  href: string
  /** Its order is open. */
  open: boolean
  chosen: boolean
  onChoose: () => void
  onOpen: () => void
}

/**
 * One order in two lines: customer, time left and next action; number, and promise and departure, or why they are at risk.
 * A third line says what the customer owes. On a phone a card of the same parts.
 */
export function QueueRow({ row: { order, gone }, href, open, chosen, onChoose, onOpen }: QueueRowProps) {
  const { LL } = useI18n()
  const words = useRowWords()(order, gone)
  const { action, dates, waits, standing, country } = words
  const mine = !gone && order.nextAction !== 'wait' && order.nextAction !== 'none'
  return (
    <li
      className={cx(
        'relative grid grid-cols-[2.75rem_minmax(0,1fr)] items-center border-b border-hairline xl:grid-cols-[2.5rem_minmax(0,1fr)]',
        open ? 'bg-sea-tint' : 'bg-card hover:bg-paper',
        gone && 'text-slate',
      )}
    >
      <label className="flex h-full min-h-11 items-center justify-center xl:min-h-0">
        <span className="sr-only">{LL.desk.row.choose({ number: order.orderNumber, name: order.customerName })}</span>
        <input type="checkbox" checked={chosen} onChange={onChoose} className="size-5 accent-sea" />
      </label>
      <Link
        {...{ [ROW]: order.orderNumber }}
        href={href}
        onClick={onOpen}
        aria-current={open ? 'true' : undefined}
        className="min-h-14 py-1 pr-3 text-sm -outline-offset-3 xl:min-h-10 xl:py-0.5"
      >
        <span className="sr-only">{spoken(order, words)}</span>
        <span
          aria-hidden
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2 sm:grid-cols-[auto_minmax(0,1fr)_11rem_7.5rem] xl:leading-5"
        >
          <span className="row-span-4 grid justify-items-center self-center">
            <Flag code={order.destinationCode} />
            <span title={country} className="text-slate leading-4">
              {order.destinationCode}
            </span>
          </span>
          <span dir="auto" title={order.customerName} className="truncate text-left text-base font-medium xl:leading-5">
            {order.customerName}
          </span>
          <TimeLeft
            {...words}
            isHeld={order.heldSince !== null}
            className="max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2"
          />
          <span
            className={cx(
              'text-right max-sm:col-start-3 max-sm:row-start-1 max-sm:font-medium',
              standing.isToCall || standing.isToAsk
                ? 'font-medium text-red'
                : mine
                  ? 'font-medium text-sea'
                  : 'text-slate',
            )}
          >
            {action}
          </span>
          <span className="flex min-w-0 flex-wrap gap-x-2 max-sm:contents">
            <span className="shrink-0 text-slate tabular-nums max-sm:col-start-2 max-sm:row-start-4">
              {order.orderNumber}
            </span>
            <Marks words={words} />
          </span>
          {dates && (
            <span
              className={cx(
                'col-span-2 max-sm:col-start-2 max-sm:row-start-3',
                standing.why && standing.isPressing ? 'font-medium text-red' : 'text-slate',
              )}
            >
              {dates}
            </span>
          )}
          {waits && <span className="col-span-2 col-start-2 text-slate sm:col-span-3">{waits}</span>}
        </span>
        <FoundBy matched={order.matched} className="pl-9" />
      </Link>
      {standing.isToCall && !gone && (
        <span className="col-start-2 pb-1 pl-9 text-sm">
          <CallCustomer phone={order.customerPhone} />
        </span>
      )}
    </li>
  )
}

/** The row as one sentence after the other, for screen readers. */
const spoken = (order: DeskOrder, words: RowWords): string =>
  [
    ...[order.customerName, words.left, words.action, order.orderNumber, words.country],
    ...[words.decided, words.priority, words.assignee, words.dates, words.waits],
  ]
    .filter(Boolean)
    .map((part) => part && withStop(part))
    .join(' ')

/** That some travellers are decided about, that it is urgent, and the assignee. */
function Marks({ words: { decided, priority, assignee } }: { words: RowWords }) {
  if (!decided && !priority && !assignee) return null
  return (
    <span className="flex min-w-0 flex-wrap gap-x-2 max-sm:justify-end max-sm:col-start-3 max-sm:row-start-4 max-sm:text-right">
      {decided && <span className="font-medium text-purple">{decided}</span>}
      {priority && <span className="font-medium text-orange">{priority}</span>}
      {assignee && <span className="text-slate">{assignee}</span>}
    </span>
  )
}
