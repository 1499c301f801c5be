import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import type { Party } from '@passage/contracts/domain/orders/whose-turn'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { Building2, CalendarClock, CircleCheck, Landmark, LogIn, type LucideIcon, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { signInPath } from '../../../lib/session/next-path.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { usePaidMark } from '../payment/use-paid-mark.ts'
import { TURN_TITLE } from '../use-kept-focus.ts'
import { deadlinesOf, deadlineText, PARTY_LOOKS, type TurnDeadline, turnHeadline, turnWords } from './turn-words.ts'

const ICONS: Record<Party, LucideIcon> = {
  customer: UserRound,
  passage: Building2,
  embassy: Landmark,
  nobody: CircleCheck,
}

interface TurnCardProps {
  order: OrderView
  /** The headline's level: under the page's title, or under a section's. */
  heading?: 'h2' | 'h3'
  /** What is to do now, right here. */
  children?: ReactNode
}

/** Whose turn it is, the next step and its date, what it costs not to go on, and the control for it. The first thing a traveller wants to know. */
export function TurnCard({ order, heading: Heading = 'h2', children }: TurnCardProps) {
  const { LL } = useI18n()
  const { user, isLoading } = useCurrentUser()
  const { paid } = usePaidMark()
  const { party, who, headline, why, refund, isConfirming, signIn } = turnWords(order, paid, LL)
  const texts = LL.tracking.turn
  const { mark, words, edge } = PARTY_LOOKS[party]
  const Icon = turnHeadline(order) === 'bank' ? Landmark : ICONS[party]
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
        {why && <p className="mt-2 max-w-text break-words whitespace-pre-line">{why}</p>}
        {!isConfirming && <Deadlines order={order} />}
        {refund && <p className="mt-2 max-w-text text-sm text-slate">{refund}</p>}
        {/* Until it is known who is here, its place is kept: nothing below it jumps. */}
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
        {children}
      </Card>
    </section>
  )
}

/** Until when who has to act, and when the visa is expected; nothing when neither is known. */
function Deadlines({ order }: { order: OrderView }) {
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
