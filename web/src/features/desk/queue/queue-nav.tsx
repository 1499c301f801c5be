import type { DeskCounts } from '@passage/contracts/api/desk/desk.schema'
import { DESK_QUEUES } from '@passage/contracts/domain/desk/work-queue'
import { Link } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import type { Line } from '../../../lib/keep-open.ts'
import { formatCount } from '../../../lib/words/desk-format.ts'
import { useDeskCounts } from '../api/desk-orders.ts'
import { type DeskPlace, deskPath } from '../state/desk-place.ts'

/** The six queues, each with how many orders are in it. */
export function QueueNav({ place, line }: { place: DeskPlace; line: Line }) {
  const { LL } = useI18n()
  const texts = LL.desk
  const { data: counts } = useDeskCounts(line)
  return (
    <nav aria-label={texts.queuesLabel()} className="flex flex-wrap gap-x-1">
      {DESK_QUEUES.map((queue) => {
        const current = queue === place.queue
        return (
          <Link
            key={queue}
            href={deskPath({ ...place, queue })}
            aria-current={current ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-sm font-medium xl:min-h-9',
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

/** As wide before it is known as a small one afterwards. */
function Count({ count, current }: { count: DeskCounts[keyof DeskCounts] | undefined; current: boolean }) {
  const { locale } = useI18n()
  return (
    <span className={cx('min-w-5 text-right tabular-nums', !current && 'text-slate')}>
      {count && formatCount(count.count, count.capped, locale)}
    </span>
  )
}
