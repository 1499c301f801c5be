import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { isPayable } from '@passage/contracts/domain/order-status'
import { orderPath } from '@passage/contracts/domain/screens'
import type { Party } from '@passage/contracts/domain/whose-turn'
import { Building2, CircleCheck, Landmark, LogIn, type LucideIcon, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { signInPath } from '../../../lib/next-path.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { usePaidMark } from '../payment/use-paid-mark.ts'
import { TURN_TITLE } from '../use-kept-focus.ts'
import { Deadlines } from './deadline-lines.tsx'
import { refundNote } from './refund-note.ts'
import { turnHeadline } from './turn-headline.ts'

const PARTIES: Record<Party, { icon: LucideIcon; mark: string; words: string; edge: string }> = {
  customer: { icon: UserRound, mark: 'bg-stamp text-white', words: 'text-stamp', edge: 'border-t-stamp' },
  passage: { icon: Building2, mark: 'bg-sea text-white', words: 'text-sea', edge: 'border-t-sea' },
  embassy: { icon: Landmark, mark: 'bg-purple text-white', words: 'text-purple', edge: 'border-t-purple' },
  nobody: { icon: CircleCheck, mark: 'bg-grey-tint text-grey', words: 'text-grey', edge: 'border-t-control' },
}

export interface TurnCardProps {
  order: TrackedOrder
  /** The headline's level: under the page's title, or under a section's. */
  heading?: 'h2' | 'h3'
  /** What is to do now, right here. */
  children?: ReactNode
}

/** Whose turn it is, the next step and its date, what it costs not to go on, and the control for it. The first thing a traveller wants to know. */
export function TurnCard({ order, heading: Heading = 'h2', children }: TurnCardProps) {
  const { LL } = useI18n()
  const { user, isLoading } = useCurrentUser()
  const headline = turnHeadline(order)
  const { paid } = usePaidMark()
  const confirming = paid === '1' && order.full && headline === 'status' && isPayable(order.status)
  const party = headline === 'bank' ? 'nobody' : confirming ? 'passage' : order.whoseTurn
  const texts = LL.tracking.turn
  const { icon: Icon, mark, words, edge } = PARTIES[party]
  const refund = order.full && !confirming ? refundNote(order) : null
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
          <p className={cx('font-semibold', words)}>{headline === 'bank' ? texts.bank.party() : LL.turn[party]()}</p>
          <Heading
            id={TURN_TITLE}
            tabIndex={-1}
            className="font-display text-xl font-semibold max-sm:col-span-2 sm:col-start-2"
          >
            {headline === 'bank' && texts.bank.headline()}
            {headline === 'status' && (confirming ? texts.confirming() : texts[order.status]())}
            {headline === 'documents' && texts.needed({ count: order.openRequests })}
            {headline === 'details' && texts.details()}
            {headline === 'withheld' && texts.stranger()}
          </Heading>
        </div>
        {!confirming && <Deadlines order={order} />}
        {refund && <p className="mt-2 max-w-text text-sm text-slate">{LL.tracking.refund[refund]()}</p>}
        {headline === 'withheld' && user === null && !isLoading && (
          <LinkButton
            href={signInPath(orderPath(order.orderNumber))}
            reload
            icon={LogIn}
            className="mt-4 w-full sm:w-auto print:hidden"
          >
            {texts.signIn()}
          </LinkButton>
        )}
        {children}
      </Card>
    </section>
  )
}
