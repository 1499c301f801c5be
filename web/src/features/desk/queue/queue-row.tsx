import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import { countDecisions, isPartlyDecided } from '@passage/contracts/domain/travellers/traveller-decision'
import { CirclePause, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Flag } from '../../../ui/flag.tsx'
import { FoundBy } from '../../../ui/lists/search-match.tsx'
import { type Due, dueOf } from '../../decisions/parts/row-actions.ts'
import { type DeskRow, ROW } from '../state/shown-rows.ts'

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
 * One order in 40 pixels: customer, destination, deadline and next action. Its number is under the name, the
 * destination's code under its flag.
 */
export function QueueRow({ row: { order, gone }, href, open, chosen, onChoose, onOpen }: QueueRowProps) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.desk.row
  const actionText = useActionText()
  const country = format.name(order.destinationCountry, order.destinationCountryFr)
  const action = gone ? texts.gone() : actionText(order)
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
        <span className="sr-only">{texts.choose({ number: order.orderNumber, name: order.customerName })}</span>
        <input type="checkbox" checked={chosen} onChange={onChoose} className="size-5 accent-sea" />
      </label>
      <Link
        {...{ [ROW]: order.orderNumber }}
        href={href}
        onClick={onOpen}
        aria-current={open ? 'true' : undefined}
        className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 py-1 pr-3 text-sm -outline-offset-3 xl:min-h-10 xl:grid-cols-[auto_minmax(0,1fr)_6.75rem_8.5rem] xl:py-0"
      >
        <span className="grid justify-items-center max-xl:row-span-2 max-sm:row-span-3">
          <Flag code={order.destinationCode} />
          <span aria-hidden title={country} className="text-slate leading-4">
            {order.destinationCode}
          </span>
        </span>
        <span className="min-w-0 max-xl:row-span-2 max-sm:contents">
          <span
            dir="auto"
            title={order.customerName}
            className="block truncate text-left text-base font-medium xl:leading-5"
          >
            {order.customerName}
          </span>
          <span className="sr-only">– </span>
          <span className="flex min-w-0 gap-x-2 max-xl:flex-wrap max-sm:order-1 max-sm:col-span-2 max-sm:col-start-2 xl:leading-4">
            <span className="shrink-0 text-slate tabular-nums">{order.orderNumber}</span>
            <span className="sr-only">– {country} – </span>
            <Mark order={order} />
          </span>
          <FoundBy matched={order.matched} className="leading-4 max-sm:order-2 max-sm:col-span-2 max-sm:col-start-2" />
        </span>
        <span className="max-xl:order-last max-sm:col-span-2 max-sm:col-start-2 sm:max-xl:col-start-3 sm:max-xl:text-right">
          {order.heldSince && !gone ? (
            <OnHoldSince since={order.heldSince} />
          ) : (
            <DueBy dueAt={gone ? null : order.dueAt} />
          )}
        </span>
        <span className={cx('text-right max-xl:font-medium xl:truncate', mine ? 'font-medium text-sea' : 'text-slate')}>
          {action}
        </span>
      </Link>
    </li>
  )
}

/** That it is urgent, how many travellers are decided about, and the assignee. */
function Mark({ order }: { order: DeskOrder }) {
  const { LL } = useI18n()
  const texts = LL.desk.row
  const { decisions } = order
  const { open, approved, refused } = countDecisions(decisions)
  return (
    <>
      {order.orderStatus === 'submitted' && isPartlyDecided(decisions) && (
        <span className="shrink-0 font-medium text-purple">
          {LL.staffWork.decisions.counted({ decided: approved + refused, total: open + approved + refused })}
          <span className="sr-only">– </span>
        </span>
      )}
      {order.priority !== 'normal' && (
        <span className="shrink-0 font-medium text-orange">
          {texts.priorities[order.priority]()}
          <span className="sr-only">– </span>
        </span>
      )}
      {order.assignee && (
        <span className="min-w-0 truncate text-slate">{texts.assignee({ name: order.assignee.name })}</span>
      )}
    </>
  )
}

/** On hold since a day, also when another action is next. */
function OnHoldSince({ since }: { since: string }) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  return (
    <time dateTime={since} className="inline-flex items-center gap-1 whitespace-nowrap text-slate tabular-nums">
      <CirclePause aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{LL.desk.row.held()} </span>
      {format.shortDate(since)}
    </time>
  )
}

const LOOKS: Record<Due, string> = {
  overdue: 'font-semibold text-red',
  today: 'font-semibold text-orange',
  later: 'text-slate',
}

/** The day, or today's hour; late and today are also marked by a sign and in words. */
function DueBy({ dueAt }: { dueAt: string | null }) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const due = dueOf(dueAt, format)
  if (!due || !dueAt) return null
  const texts = LL.desk.row
  return (
    <time dateTime={dueAt} className={cx('inline-flex items-center gap-1 whitespace-nowrap tabular-nums', LOOKS[due])}>
      {due !== 'later' && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
      <span className="sr-only">{texts.due[due]()} </span>
      {due === 'today' ? texts.at({ time: format.time(dueAt) }) : format.shortDate(dueAt)}
    </time>
  )
}

/** The next action of an order, in words. */
function useActionText(): (order: Pick<DeskOrder, 'nextAction' | 'documentsToReview' | 'visasDue'>) => string {
  const texts = useI18n().LL.desk.actions
  return ({ nextAction, documentsToReview, visasDue }) => {
    if (nextAction === 'deliver' && visasDue > 1) return texts.deliverSome(visasDue)
    if (nextAction === 'review') return documentsToReview > 0 ? texts.review(documentsToReview) : texts.reviewOrder()
    return texts[nextAction]()
  }
}
