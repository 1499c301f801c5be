import type { FullOrder, PromiseView } from '@passage/contracts/api/orders/order-view.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { CalendarClock, ChevronDown } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { listed } from '../../../lib/words/format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { FeePromise } from '../../offers/components/fee-promise.tsx'
import { WriteToUs } from '../write-to-us.tsx'
import { isLate, promiseSentence, tooLateSentence } from './promise-words.ts'
import { daysStillWaited, partyDays } from './reckoning-parts.ts'

/** The promised day, the one place of the order's page that says it in a sentence, and how it comes about. */
export function PromisedDay({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const { promise } = order
  const today = luxembourgDay(new Date())
  const late = isLate(order, today)
  const sentence = promiseSentence(order, today, { LL, format })
  const tooLate = tooLateSentence(order, today, { LL, format })
  if (!sentence && !tooLate) return null
  return (
    <div data-promised className="mt-3">
      {sentence && (
        <p className={cx('flex max-w-text items-start gap-2 text-lg font-semibold', late && 'text-orange')}>
          <CalendarClock aria-hidden className="mt-1 size-5 shrink-0" />
          {/* A date's unbreakable spaces are wider than a phone at twice the text size. */}
          <span className="min-w-0 wrap-anywhere">{sentence}</span>
        </p>
      )}
      {tooLate && (
        <>
          <p className="mt-1 max-w-text font-medium text-orange">{tooLate}</p>
          <p className="max-w-text">
            {LL.journey.promise.tooLateDo()} <WriteToUs orderNumber={order.orderNumber} />
          </p>
        </>
      )}
      {promise && <HowItCameAbout order={order} promise={promise} />}
    </div>
  )
}

/** The reckoning of the promised day, a line for each party's days, folded; a day that did not move is not named twice. */
function HowItCameAbout({ order, promise }: { order: FullOrder; promise: PromiseView }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.journey.promise
  const waiting = daysStillWaited(promise)
  const { startsOn, days: sold, firstPromisedOn, promisedOn, holidays, late } = promise
  return (
    <details data-reckoning className="mt-1">
      <summary className="flex min-h-11 w-fit list-none items-center gap-1 font-medium text-sea [&::-webkit-details-marker]:hidden">
        {texts.how()}
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform unfolded:rotate-180 print:hidden" />
      </summary>
      <ul className="grid max-w-text list-disc gap-1 pl-5 text-sm">
        <li>{texts.first({ paid: format.date(startsOn), days: sold, day: format.date(firstPromisedOn) })}</li>
        {holidays.length > 0 && (
          <li>
            {texts.holidays({
              days: holidays.length,
              country: format.name(order.destinationCountry, order.destinationCountryFr),
              list: listed(holidays.map(format.date), locale),
            })}
          </li>
        )}
        {partyDays(promise).map(({ party, days, from, until }) => {
          const span =
            from === until ? format.date(from) : texts.span({ from: format.date(from), until: format.date(until) })
          return (
            <li key={from} data-party={party}>
              {texts[party]({ days, span })}
            </li>
          )
        })}
        {waiting > 0 && <li data-party="customer">{texts.customerNow(waiting)}</li>}
        {promisedOn !== firstPromisedOn && (
          <li className="font-medium">{texts.total({ day: format.date(promisedOn) })}</li>
        )}
        {late && <li className="font-medium">{texts.lateBy({ days: late.days, day: format.date(late.until) })}</li>}
        {/* A promised fee is named on the order's page itself. */}
        {order.feePromise === null && !isClosed(order.status) && (
          <li>
            <FeePromise promise={null} parts={order.priceParts} />
          </li>
        )}
      </ul>
    </details>
  )
}
