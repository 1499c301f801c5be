import type { FullOrder, PromiseView } from '@passage/contracts/api/orders/order-view.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { ChevronDown } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { JourneyNeeds } from '../../offers/components/journey-needs.tsx'
import { VisaMap } from '../../offers/components/visa-map.tsx'
import { isLate, promiseSentence, tooLateSentence } from './promise-words.ts'
import { daysStillWaited, partyDays } from './reckoning-parts.ts'

/** The promised day, how it came about when it moved, what travellers must do themselves, and the whole way with dates. */
export function PromiseCard({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const { journey, promise } = order
  if (journey.map.length === 0) return null
  const today = luxembourgDay(new Date())
  const late = isLate(order, today)
  const sentence = promiseSentence(order, today, { LL, format })
  const tooLate = tooLateSentence(order, { LL, format })
  return (
    <section aria-labelledby="map-title" data-promise>
      <Card>
        <h2 id="map-title" className="font-display text-lg font-semibold">
          {LL.journey.map.title()}
        </h2>
        {sentence && <p className={cx('mt-1 max-w-text font-medium', late && 'text-orange')}>{sentence}</p>}
        {tooLate && <p className="mt-1 max-w-text font-medium text-orange">{tooLate}</p>}
        {promise && (late || promise.customerDays > 0) && <HowItCameAbout promise={promise} />}
        {!isClosed(order.status) && (
          <JourneyNeeds {...journey} visaTypeCode={order.visaTypeCode} className="mt-3 max-w-text" />
        )}
        <div className="mt-5">
          <VisaMap map={journey.map} inPerson={journey.inPerson} />
        </div>
      </Card>
    </section>
  )
}

/** The reckoning of the promised day, a line for each party's days, folded. */
function HowItCameAbout({ promise }: { promise: PromiseView }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.journey.promise
  const waiting = daysStillWaited(promise)
  const { startsOn, firstPromisedOn, promisedOn } = promise
  return (
    <details data-reckoning className="mt-1">
      <summary className="flex min-h-11 w-fit list-none items-center gap-1 font-medium text-sea [&::-webkit-details-marker]:hidden">
        {texts.how()}
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform unfolded:rotate-180 print:hidden" />
      </summary>
      <ul className="grid max-w-text list-disc gap-1 pl-5 text-sm">
        <li>{texts.first({ paid: format.date(startsOn), day: format.date(firstPromisedOn) })}</li>
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
        <li className="font-medium">{texts.total({ day: format.date(promisedOn) })}</li>
      </ul>
    </details>
  )
}
