import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { holdOf } from '@passage/contracts/domain/orders/hold'
import type { Party } from '@passage/contracts/domain/orders/party'
import { remindableFrom } from '@passage/contracts/domain/orders/reminders'
import { travellersWith } from '@passage/contracts/domain/travellers/traveller-decision'
import type { ReactNode } from 'react'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { withStop } from '../../../lib/words/format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { codeInWords } from '../../../ui/lists/status-name.ts'
import { deadlinesOf, PARTY_LOOKS, turnHeadline } from '../../one-order/turn/turn-words.ts'
import { TURN_TITLE } from '../../one-order/use-turn-card-focus.ts'
import { DecidedTravellers } from '../travellers/decided-line.tsx'
import { useRemindersText } from './reminder-words.ts'

/** Whose turn an order is, in staff's words, with the order's details below. */
export function StaffTurn({ order, children }: { order: FullOrder; children: ReactNode }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.staffWork.turn
  const remindersText = useRemindersText()
  const { party, who, headline } = staffTurn(order, LL)
  const { words, edge } = PARTY_LOOKS[party]
  const again = remindableFrom(order)
  const hold = holdOf(order.statusHistory)
  const reminded = order.reminders && remindersText(order.reminders, hold !== null)
  return (
    <section aria-label={LL.tracking.turn.label()}>
      <Card className={cx('border-t-4', edge)}>
        <p className={cx('font-semibold', words)}>{who}</p>
        <h3 id={TURN_TITLE} tabIndex={-1} className="font-display text-xl font-semibold">
          {headline}
        </h3>
        {hold?.notes && <p className="mt-2 max-w-text break-words whitespace-pre-line">{hold.notes}</p>}
        <DecidedTravellers order={order} />
        <ul data-dates className="mt-2 grid gap-1 empty:hidden">
          {deadlinesOf(order, Date.now()).map(({ kind, at }) => (
            <li key={kind} className={cx(kind === 'overdue' && 'font-medium text-orange')}>
              <time dateTime={at}>
                {texts.deadlines[kind]({
                  when: kind === 'expected' || kind === 'expectedIf' ? format.day(at) : format.dateTime(at),
                })}
              </time>
            </li>
          ))}
        </ul>
        {reminded && (
          <p className="mt-2 text-slate first-letter:uppercase">
            {again ? `${withStop(reminded)} ${LL.staffWork.waits.again({ when: format.dateTime(again) })}` : reminded}
          </p>
        )}
        {children}
      </Card>
    </section>
  )
}

/** Whose turn it is and what is awaited, in staff's words. */
export function staffTurn(order: FullOrder, LL: TranslationFunctions): { party: Party; who: string; headline: string } {
  const texts = LL.staffWork.turn
  const { status, openRequests, whoseTurn } = order
  const isDue =
    status === 'submitted' && whoseTurn === 'passage' && travellersWith(order.decisions, 'approved').length > 0
  const named = () => (isDue ? texts.due() : texts.statuses[status]?.() || codeInWords(status))
  const headlines = {
    held: () => texts.held(),
    bank: () => texts.bank(),
    stripe: () => texts.stripe(),
    documents: () => texts.documents(openRequests),
    details: () => texts.details(),
    part: () => texts.part(),
    status: named,
    unpaid: named,
    asked: named,
  }
  const headline = turnHeadline(order)
  // An ended order may need staff again: its refund was returned.
  const isOurs = headline === 'stripe' || (order.whoseTurn === 'nobody' && order.needsAttention)
  const party = isOurs ? 'passage' : order.whoseTurn
  return { party, who: texts.who[headline === 'bank' ? 'bank' : party](), headline: headlines[headline]() }
}
