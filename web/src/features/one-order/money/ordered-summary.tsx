import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { FeePromise } from '../../offers/components/fee-promise.tsx'
import { PriceLines } from '../../offers/components/price-lines.tsx'
import { isAnswerDayOver } from '../turn/answer-day.ts'

/** Whether there is room beside Pay, where the summary is unfolded. */
const fitsBeside = (): boolean => typeof window !== 'undefined' && window.matchMedia('(min-width: 64rem)').matches

/** The order as the server knows it: travellers, destination, dates and price lines. */
export function OrderSummary({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.payment.summary
  const { customerEmail, departureDate, returnDate, expectedCompletion, answerBy } = order
  const [isOpen, setOpen] = useState(fitsBeside)
  const domainAt = customerEmail.lastIndexOf('@') + 1
  return (
    <Card padded={false} role="region" aria-labelledby="ordered-title">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-16 list-none items-center gap-3 rounded-card px-5 py-2.5 -outline-offset-2 hover:bg-sea-tint/50 sm:px-6 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow">
            <h2 id="ordered-title" className="font-display text-xl font-semibold">
              {texts.title()}
            </h2>
            <span className="block text-sm text-slate">{order.orderNumber}</span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-slate transition-transform unfolded:rotate-180 print:hidden"
          />
        </summary>
        <div className="px-5 pb-5 sm:px-6">
          <div className="flex items-start gap-3">
            <Flag code={order.destinationCode} className="mt-0.5" />
            <div>
              <p className="font-semibold">{format.name(order.destinationCountry, order.destinationCountryFr)}</p>
              <p className="text-slate">{format.name(order.visaType, order.visaTypeFr)}</p>
            </div>
          </div>
          <dl className="mt-4 grid gap-2">
            <Fact term={texts.customer()}>
              <bdi>{order.customerName}</bdi>
            </Fact>
            <Fact term={texts.email()}>
              {customerEmail.slice(0, domainAt)}
              <wbr />
              {customerEmail.slice(domainAt)}
            </Fact>
            <Fact term={texts.travellers()}>
              <Travellers order={order} />
            </Fact>
            <Fact term={texts.departure()}>{departureDate ? format.day(departureDate) : texts.unknown()}</Fact>
            {returnDate && <Fact term={texts.return()}>{format.day(returnDate)}</Fact>}
            {expectedCompletion && !isAnswerDayOver(order) && (
              <Fact term={texts.expected()}>
                {answerBy
                  ? texts.expectedIf({ day: format.day(expectedCompletion), by: format.day(answerBy) })
                  : texts.expectedBy({ day: format.day(expectedCompletion) })}
              </Fact>
            )}
            <Fact term={texts.speed()}>{order.processingSpeed === 'express' ? texts.express() : texts.standard()}</Fact>
            <Fact term={texts.documents()}>
              {order.documentsCount === 0 ? texts.noDocuments() : texts.documentsCount(order.documentsCount)}
            </Fact>
          </dl>
          <div className="mt-4 border-t border-hairline pt-3">
            <PriceLines parts={order.priceParts} total={order.totalAmount} />
            {/* A promised fee is named beside Pay. */}
            {order.feePromise === null && (
              <FeePromise promise={null} parts={order.priceParts} className="mt-2 text-sm" />
            )}
          </div>
        </div>
      </details>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 whitespace-nowrap text-slate">{term}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Known names, and how many names are missing. */
function Travellers({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const count = travelling(order.decisions).length
  const names = order.travellers
    .filter(({ decision }) => decision !== 'withdrawn')
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const more = count - names.length
  if (names.length === 0) return <>{count}</>
  return (
    <>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two travellers may have the same name
        <bdi key={index} className="block">
          {name}
        </bdi>
      ))}
      {more > 0 && <span className="text-slate">{LL.payment.summary.more(more)}</span>}
    </>
  )
}
