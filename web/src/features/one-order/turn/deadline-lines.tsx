import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { CalendarClock } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { deadlinesOf, type TurnDeadline } from './deadlines.ts'
import { deadlineText } from './turn-words.ts'

/** Until when who has to act, and when the visa is expected; nothing when neither is known. */
export function Deadlines({ order }: { order: OrderView }) {
  const deadlines = deadlinesOf(order, Date.now())
  if (deadlines.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1">
      {deadlines.map((deadline) => (
        <Line key={deadline.kind} deadline={deadline} />
      ))}
    </ul>
  )
}

function Line({ deadline }: { deadline: TurnDeadline }) {
  const { LL } = useI18n()
  const format = useFormat()
  return (
    <li className={cx('flex max-w-text items-start gap-2', deadline.kind === 'overdue' ? 'text-orange' : 'text-ink')}>
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-slate" />
      <time dateTime={deadline.at}>{deadlineText(deadline, { LL, format })}</time>
    </li>
  )
}
