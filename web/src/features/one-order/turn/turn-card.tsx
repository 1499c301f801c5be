import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import type { LeftToDo } from '@passage/contracts/domain/orders/order-end'
import { isClosedWithoutVisa } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import {
  Building2,
  CalendarClock,
  CircleCheck,
  CircleMinus,
  CircleX,
  Download,
  IdCard,
  Landmark,
  LogIn,
  type LucideIcon,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { signInPath } from '../../../lib/session/next-path.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { usePaidMark } from '../payment/use-paid-mark.ts'
import { TURN_TITLE } from '../use-turn-card-focus.ts'
import { PromisedDay } from './promised-day.tsx'
import {
  deadlinesOf,
  deadlineText,
  END_LOOKS,
  isOpening,
  PARTY_LOOKS,
  type TurnDeadline,
  turnHeadline,
  turnWords,
} from './turn-words.ts'

const ICONS: Record<Party, LucideIcon> = {
  customer: UserRound,
  passage: Building2,
  embassy: Landmark,
  nobody: CircleCheck,
}

const END_ICONS: Record<LeftToDo, LucideIcon> = {
  download: Download,
  collect: IdCard,
  receive: Landmark,
  decide: CircleX,
  nothing: CircleCheck,
}

/** A tick means that the visa is there, or that the bank is acting. */
function iconOf(order: OrderView, party: Party, left: LeftToDo | null): LucideIcon {
  if (turnHeadline(order) === 'bank') return Landmark
  if (left === 'nothing' && isClosedWithoutVisa(order.status)) return CircleMinus
  return left ? END_ICONS[left] : ICONS[party]
}

interface TurnCardProps {
  order: OrderView
  /** The headline's level: below the page's title, or below a section's. */
  heading?: 'h2' | 'h3'
  /** Shown before everything else: the visa, or the requested documents. */
  first?: ReactNode
  /** Other actions that are due now. */
  children?: ReactNode
}

/**
 * Whose turn it is, the next step with its control and deadline, and the cost of not acting. A traveller's first
 * question.
 */
export function TurnCard({ order, heading: Heading = 'h2', first, children }: TurnCardProps) {
  const { LL } = useI18n()
  const { user, isLoading } = useCurrentUser()
  const { paid } = usePaidMark()
  const { party, left, who, headline, why, refund, signIn } = turnWords(order, paid, LL)
  const texts = LL.tracking.turn
  const { mark, words, edge } = left ? END_LOOKS[left] : PARTY_LOOKS[party]
  const Icon = iconOf(order, party, left)
  const opening = isOpening(order, paid)
  return (
    <section aria-label={texts.label()}>
      <Card className={cx('border-t-4', edge)}>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 sm:gap-x-4 sm:gap-y-0">
          <span
            aria-hidden
            className={cx('flex size-9 items-center justify-center rounded-full sm:row-span-2 sm:size-11', mark)}
          >
            <Icon className="size-5" />
          </span>
          <p className={cx('font-semibold', words)}>{who}</p>
          <Heading
            id={TURN_TITLE}
            tabIndex={-1}
            className="font-display text-xl font-semibold max-sm:col-span-2 sm:col-start-2"
          >
            {headline}
          </Heading>
        </div>
        {why && (
          <p dir="auto" className="mt-2 max-w-text break-words whitespace-pre-line">
            {why}
          </p>
        )}
        {first}
        {/* Until the session is known, its place is reserved, so that nothing below moves. */}
        {signIn && user === null && (
          <LinkButton
            href={signInPath(orderPath(order.orderNumber))}
            reload
            icon={LogIn}
            className={cx('mt-4 w-full sm:w-auto print:hidden', isLoading && 'invisible')}
          >
            {signIn}
          </LinkButton>
        )}
        {signIn && user && <p className="mt-2 max-w-text">{texts.notYours({ email: user.email })}</p>}
        {!opening && <Deadlines order={order} />}
        {children}
        {refund && !opening && <p className="mt-4 max-w-text text-sm text-slate">{refund}</p>}
      </Card>
    </section>
  )
}

/**
 * When the visa is promised, or for a reader who may not know of the promise expected, and the deadline of the party whose turn
 * it is; nothing when neither is known.
 */
function Deadlines({ order }: { order: OrderView }) {
  const isPromised = order.full && order.promise !== null
  const deadlines = deadlinesOf(order, Date.now()).filter(({ kind }) => !isPromised || !kind.startsWith('expected'))
  return (
    <>
      {isPromised && <PromisedDay order={order} />}
      {deadlines.length > 0 && (
        <ul data-dates className="mt-3 grid gap-1">
          {deadlines.map((deadline) => (
            <DeadlineText key={deadline.kind} deadline={deadline} />
          ))}
        </ul>
      )}
    </>
  )
}

function DeadlineText({ deadline }: { deadline: TurnDeadline }) {
  const { LL } = useI18n()
  const format = useFormat()
  return (
    <li className={cx('flex max-w-text items-start gap-2', deadline.kind === 'overdue' ? 'text-orange' : 'text-ink')}>
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-slate" />
      <time dateTime={deadline.at} className="min-w-0 wrap-anywhere">
        {deadlineText(deadline, { LL, format })}
      </time>
    </li>
  )
}
