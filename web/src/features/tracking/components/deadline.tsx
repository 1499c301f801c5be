import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { isClosed, isPayable } from '@passage/contracts/domain/order-status'
import { CalendarClock } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'

/** Until when to pay, or when the visa is expected; nothing when neither is known. */
export function Deadline({ order }: { order: TrackedOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const deadline = deadlineOf(order)
  if (!deadline) return null
  const text =
    deadline.kind === 'pay'
      ? LL.tracking.turn.payBy({ time: format.dateTime(deadline.at) })
      : LL.tracking.turn.expected({ day: format.day(deadline.at) })
  return (
    <p className="mt-2 flex max-w-text items-start gap-2 text-ink">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-slate" />
      <time dateTime={deadline.at}>{text}</time>
    </p>
  )
}

function deadlineOf(order: TrackedOrder): { kind: 'pay' | 'expected'; at: string } | null {
  if (isPayable(order.status)) {
    return order.paymentWindowEndsAt ? { kind: 'pay', at: order.paymentWindowEndsAt } : null
  }
  const waiting = !isClosed(order.status) && order.status !== 'approved'
  return waiting && order.expectedCompletion ? { kind: 'expected', at: order.expectedCompletion } : null
}
