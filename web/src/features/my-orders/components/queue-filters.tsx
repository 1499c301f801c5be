import { QUEUES } from '@passage/contracts/domain/work-queue'
import { Link } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ordersPath, useGoInList, useOrdersPlace } from '../state/orders-place.ts'

/** Staff's work: what is theirs to do, what waits for the customer, what is late; by date on demand. */
export function QueueFilters() {
  const { LL } = useI18n()
  const texts = LL.myOrders
  const place = useOrdersPlace()
  const go = useGoInList()
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
      <nav aria-label={texts.queue()} className="flex max-w-full flex-wrap gap-2 py-1">
        {QUEUES.map((queue) => (
          <Link
            key={queue}
            href={ordersPath({ ...place, queue, page: 1 })}
            aria-current={queue === place.queue ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-11 shrink-0 items-center rounded-full border px-4 font-medium',
              queue === place.queue
                ? 'border-sea bg-sea text-white'
                : 'border-control bg-white hover:border-sea hover:bg-sea-tint',
            )}
          >
            {texts.queues[queue]()}
          </Link>
        ))}
      </nav>
      <Checkbox
        label={texts.byDate()}
        checked={place.sort === 'due'}
        onChange={(event) => go({ sort: event.target.checked ? 'due' : 'newest' }, { replace: true })}
      />
    </div>
  )
}
