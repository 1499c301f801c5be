import type { DeskCounts } from '@passage/contracts/api/desk/desk.schema'
import { DESK_QUEUES, type DeskQueue } from '@passage/contracts/domain/desk/work-queue'
import { Inbox, ListRestart } from 'lucide-react'
import { Link } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { VisaTexts } from '../../../i18n/visa-texts.tsx'
import { cx } from '../../../lib/class-names.ts'
import type { ConnectionState } from '../../../lib/keep-open.ts'
import { useNarrowScreen } from '../../../lib/use-wide-screen.ts'
import { formatCount } from '../../../lib/words/desk-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmptyState, ListFailure, ListSkeleton } from '../../../ui/lists/list-states.tsx'
import { useDeskCounts, type useDeskOrders } from '../api/desk-orders.ts'
import { type DeskNavigation, type DeskPlace, deskPath, isFiltered } from '../state/desk-place.ts'
import type { ShownRows } from '../state/shown-rows.ts'
import { QueueRow } from './queue-row.tsx'

interface QueueListProps {
  place: DeskPlace
  orders: ReturnType<typeof useDeskOrders>
  shown: ShownRows | null
  chosen: ReadonlySet<string>
  onChoose: (orderId: string) => void
  onOpen: (orderNumber: string) => void
  onShowNews: () => void
}

/** The queue in each of its states. Rows never move under the pointer: new orders wait behind a line. */
export function QueueList({ place, orders, shown, chosen, onChoose, onOpen, onShowNews }: QueueListProps) {
  const { LL } = useI18n()
  const texts = LL.desk
  const label = texts.list({ queue: texts.queues[place.queue]() })
  return (
    <>
      <ListFailure list={orders} title={texts.failedTitle()} failed={texts.failedText()} stale={texts.stale()} />
      {orders.isPending && <ListSkeleton label={texts.loading()} />}
      {shown && <News shown={shown} onShow={onShowNews} />}
      {shown && shown.rows.length > 0 && (
        <ul aria-label={label} className="overflow-hidden rounded-card border border-b-0 border-hairline">
          {shown.rows.map((row) => (
            <VisaTexts key={row.order.orderId} type={row.order.visaTypeCode}>
              <QueueRow
                row={row}
                href={deskPath({ ...place, order: row.order.orderNumber })}
                open={row.order.orderNumber === place.order}
                chosen={chosen.has(row.order.orderId)}
                onChoose={() => onChoose(row.order.orderId)}
                onOpen={() => onOpen(row.order.orderNumber)}
              />
            </VisaTexts>
          ))}
        </ul>
      )}
      {shown?.rows.length === 0 && shown.news.length === 0 && <Empty place={place} />}
      {orders.hasNextPage && (
        <div className="flex justify-center py-3">
          <Button
            variant="secondary"
            size="small"
            busy={orders.isFetchingNextPage}
            onClick={() => void orders.fetchNextPage()}
          >
            {texts.more()}
          </Button>
        </div>
      )}
    </>
  )
}

/** The number of orders that came and left since the list was shown. Always rendered, so that it is announced. */
function News({ shown, onShow }: { shown: ShownRows; onShow: () => void }) {
  const { LL } = useI18n()
  const texts = LL.desk.news
  const gone = shown.rows.filter((row) => row.gone).length
  const came = shown.news.length
  return (
    <div role="status" className="flex flex-wrap gap-2 not-empty:mb-2">
      {(came > 0 || gone > 0) && (
        <Button variant="secondary" size="small" icon={ListRestart} onClick={onShow}>
          {came > 0 ? texts.came(came) : texts.gone(gone)}
        </Button>
      )}
    </div>
  )
}

function Empty({ place }: { place: DeskPlace }) {
  const { LL } = useI18n()
  const texts = LL.desk
  if (isFiltered(place)) {
    return (
      <EmptyState
        icon={Inbox}
        title={texts.noMatch()}
        action={
          <LinkButton href={deskPath({ queue: place.queue, order: place.order })} variant="secondary">
            {texts.clear()}
          </LinkButton>
        }
      >
        {texts.noMatchText()}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={Inbox} title={texts.empty[place.queue]()}>
      {texts.emptyText[place.queue]()}
    </EmptyState>
  )
}

/** The queues on a phone that have a link beside the menu of all. */
const PRESSING = ['today', 'risk'] as const satisfies DeskQueue[]

/** The queues with their counts; on a phone a menu of all of them, and links to the pressing ones. */
export function QueueNav({
  place,
  go,
  connection,
}: {
  place: DeskPlace
  go: DeskNavigation
  connection: ConnectionState
}) {
  const { LL } = useI18n()
  const texts = LL.desk
  const { data: counts } = useDeskCounts(connection)
  const isPhone = useNarrowScreen()
  return (
    <nav aria-label={texts.queuesLabel()} className="flex flex-wrap items-end gap-x-1">
      {isPhone && <QueueMenu place={place} go={go} counts={counts} />}
      {(isPhone ? PRESSING : DESK_QUEUES).map((queue) => {
        const current = queue === place.queue
        return (
          <Link
            key={queue}
            href={deskPath({ ...place, queue })}
            aria-current={current ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-sm max-sm:px-2 font-medium xl:min-h-9',
              current ? 'bg-sea text-on-fill' : 'hover:bg-sea-tint',
            )}
          >
            {texts.queues[queue]()} <Count count={counts?.[queue]} current={current} />
          </Link>
        )
      })}
    </nav>
  )
}

interface QueueMenuProps {
  place: DeskPlace
  go: DeskNavigation
  counts: DeskCounts | undefined
}

function QueueMenu({ place, go, counts }: QueueMenuProps) {
  const { LL, locale } = useI18n()
  const texts = LL.desk
  const named = (queue: DeskQueue) => {
    const count = counts?.[queue]
    return count
      ? `${texts.queues[queue]()} (${formatCount(count.count, count.capped, locale)})`
      : texts.queues[queue]()
  }
  return (
    <div className="min-w-0 grow basis-24 [&_label]:sr-only">
      <Field label={texts.queue()}>
        {(control) => (
          <Select
            {...control}
            value={place.queue}
            onChange={({ target }) => go({ queue: target.value as DeskQueue })}
            className="font-medium"
          >
            {DESK_QUEUES.map((queue) => (
              <option key={queue} value={queue}>
                {named(queue)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

/** As wide while loading as a small count. */
function Count({ count, current }: { count: DeskCounts[keyof DeskCounts] | undefined; current: boolean }) {
  const { locale } = useI18n()
  return (
    <span className={cx('min-w-5 text-right tabular-nums', !current && 'text-slate')}>
      {count && formatCount(count.count, count.capped, locale)}
    </span>
  )
}
