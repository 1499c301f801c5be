import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { holdOf } from '@passage/contracts/domain/orders/hold'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { TimeLeft } from '../../decisions/row/time-left.tsx'
import { type DatedOrder, useDatesWords } from '../../decisions/row/use-row-words.ts'
import { visaOn } from '../../one-order/turn/promise-words.ts'
import { CallCustomer } from '../queue/call-customer.tsx'

/** How much time an order has left, its promise, forecast and departure, and the phone number of a customer to be called. */
export function PromiseLine({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.desk.promise
  const facts = datedOrder(order)
  const { promisedOn, promisedIf, forecastOn, departureDate, neededBy } = facts
  const { left, standing, reason } = useDatesWords()(facts)
  if (order.whoseTurn === 'nobody') return null
  const day = (iso: string) => format.axisDay(iso)
  const dayIfHere = (iso: string) => (promisedIf ? texts.if({ day: day(iso), by: day(promisedIf.by) }) : day(iso))
  const promised = promisedOn ?? promisedIf?.on
  const dates = [
    [texts.promised(), promised && dayIfHere(promised)],
    [texts.expected(), forecastOn && dayIfHere(forecastOn)],
    [texts.departure(), departureDate && day(departureDate)],
    [texts.neededBy(), neededBy && day(neededBy)],
  ] as const
  const isLate = ({ why, isPressing }: typeof standing) => why !== null && isPressing
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm" data-promise-line>
      {left && facts.heldSince === null && (
        <span className="inline-flex flex-wrap gap-x-2">
          <TimeLeft left={left} standing={standing} isHeld={false} />
          {reason && <span className={cx(isLate(standing) ? 'font-medium text-red' : 'text-slate')}>{reason}</span>}
        </span>
      )}
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {dates.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex gap-x-1.5">
                <dt className="text-slate">{name}</dt>
                <dd className="font-medium tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {standing.isToAsk && <span className="font-medium text-red">{LL.desk.row.ask()}</span>}
      {standing.isToCall && (
        <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-medium text-red">{LL.desk.row.call()}</span>
          <CallCustomer phone={order.customerPhone} />
        </span>
      )}
    </div>
  )
}

/** The dates of a full order as the queue's row has them. */
function datedOrder(order: FullOrder): DatedOrder {
  const { promise, whoseTurn, actBy, dueAt, neededBy, departureDate, status: orderStatus } = order
  const { promisedOn = null, answerOn = null } = promise ?? {}
  return {
    ...{ orderStatus, whoseTurn, actBy, dueAt, neededBy, departureDate, forecastOn: visaOn(order) },
    heldSince: holdOf(order.statusHistory)?.timestamp ?? null,
    promisedOn: answerOn ? null : promisedOn,
    promisedIf: answerOn && promisedOn ? { on: promisedOn, by: answerOn } : null,
  }
}
