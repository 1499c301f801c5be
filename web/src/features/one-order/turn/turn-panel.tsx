import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { isPayable } from '@passage/contracts/domain/order-status'
import { isStaff } from '@passage/contracts/domain/roles'
import { orderPath } from '@passage/contracts/domain/screens'
import type { Party } from '@passage/contracts/domain/whose-turn'
import { Building2, CircleCheck, CreditCard, Landmark, LogIn, type LucideIcon, UserRound } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { signInPath } from '../../../lib/next-path.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { Deadlines } from './deadline-lines.tsx'
import { refundNote } from './refund-note.ts'
import { turnHeadline } from './turn-headline.ts'

const PARTIES: Record<Party, { icon: LucideIcon; mark: string; words: string }> = {
  customer: { icon: UserRound, mark: 'bg-stamp text-white', words: 'text-stamp' },
  passage: { icon: Building2, mark: 'bg-sea text-white', words: 'text-sea' },
  embassy: { icon: Landmark, mark: 'bg-purple text-white', words: 'text-purple' },
  nobody: { icon: CircleCheck, mark: 'bg-grey-tint text-grey', words: 'text-grey' },
}

/** Whose turn it is, the next step and its date, what it costs not to go on. The first thing a traveller wants to know. */
export function TurnPanel({ order }: { order: TrackedOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const { user } = useCurrentUser()
  const party = order.whoseTurn
  const headline = turnHeadline(order)
  const texts = LL.tracking.turn
  const { icon: Icon, mark, words } = PARTIES[party]
  const refund = order.full ? refundNote(order) : null
  const mayPay = order.full && order.id !== null && isPayable(order.status) && user !== null && !isStaff(user.role)
  return (
    <section aria-label={texts.label()}>
      <Card className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        <span aria-hidden className={cx('flex size-11 items-center justify-center rounded-full', mark)}>
          <Icon className="size-5" />
        </span>
        <div className="self-center">
          <p className={cx('font-semibold', words)}>{LL.turn[party]()}</p>
          <p className="font-display text-xl font-semibold">
            {headline === 'status' && texts[order.status]()}
            {headline === 'documents' && texts.needed({ count: order.openRequests })}
            {headline === 'details' && texts.details()}
            {headline === 'withheld' && texts.stranger()}
          </p>
        </div>
        <div className="max-sm:col-span-2 sm:col-start-2">
          <Deadlines order={order} />
          {refund && <p className="mt-2 max-w-text text-sm text-slate">{LL.tracking.refund[refund]()}</p>}
          {mayPay && (
            <LinkButton href={`/order?order=${order.id}`} icon={CreditCard} className="mt-4 w-full sm:w-auto">
              {texts.pay({ amount: format.money(order.totalAmount, order.currency) })}
            </LinkButton>
          )}
          {headline === 'withheld' && user === null && (
            <LinkButton href={signInPath(orderPath(order.orderNumber))} reload icon={LogIn} className="mt-4">
              {texts.signIn()}
            </LinkButton>
          )}
        </div>
      </Card>
    </section>
  )
}
