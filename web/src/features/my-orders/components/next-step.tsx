import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { Party } from '@passage/contracts/domain/orders/party'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { CalendarClock, TriangleAlert } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Badge } from '../../../ui/lists/badge.tsx'
import type { Tone } from '../../../ui/lists/status-look.ts'
import { type Due, dueOf } from '../../decisions/parts/row-actions.ts'
import type { StepFacts } from '../../one-order/turn/next-step.ts'
import { NextStepList } from '../../one-order/turn/next-step-list.tsx'
import { OnHoldBadge } from '../../one-order/turn/on-hold-badge.tsx'

const TONES: Record<Party, Tone> = { customer: 'orange', passage: 'blue', embassy: 'purple', nobody: 'grey' }

const LOOKS: Record<Due, string> = {
  overdue: 'font-semibold text-red',
  today: 'font-semibold text-orange',
  later: 'text-slate',
}

export interface NextStepProps {
  order: Pick<Transaction, 'whoseTurn' | 'dueAt' | 'heldSince'>
  facts: StepFacts
  role: Role
  /** A deadline as a sign and its day, where room is short. */
  isShort?: boolean
}

/** Staff read whose turn it is and by when, or that the order is on hold; others what is needed, as sentences. */
export function NextStep({ order, facts, role, isShort = false }: NextStepProps) {
  return isStaff(role) ? <StaffNextStep order={order} isShort={isShort} /> : <NextStepList facts={facts} />
}

function StaffNextStep({ order, isShort }: Pick<NextStepProps, 'order'> & { isShort: boolean }) {
  const { LL } = useI18n()
  if (order.heldSince) return <OnHoldBadge since={order.heldSince} />
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={TONES[order.whoseTurn]}>{LL.myOrders.turn[order.whoseTurn]()}</Badge>
      <DueDate dueAt={order.dueAt} isShort={isShort} />
    </span>
  )
}

/** Overdue in red, due today in orange; in words as well. */
function DueDate({ dueAt, isShort }: { dueAt: string | null; isShort: boolean }) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const due = dueOf(dueAt, format)
  if (!due || !dueAt) return null
  const texts = LL.myOrders.due
  const Icon = due === 'later' ? CalendarClock : TriangleAlert
  const words = {
    overdue: () => texts.overdue({ day: format.shortDate(dueAt) }),
    today: () => texts.today({ time: format.time(dueAt) }),
    later: () => texts.later({ day: format.shortDate(dueAt) }),
  }
  const said = words[due]()
  return (
    <time
      dateTime={dueAt}
      title={isShort ? said : undefined}
      className={cx('inline-flex items-center gap-1 text-sm whitespace-nowrap', LOOKS[due])}
    >
      <Icon aria-hidden className="size-4" />
      {isShort ? (
        <>
          <span className="sr-only">{said}</span>
          <span aria-hidden>{due === 'today' ? format.time(dueAt) : format.shortDate(dueAt)}</span>
        </>
      ) : (
        said
      )}
    </time>
  )
}
