import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { PriceLines } from './price-lines.tsx'

/** What was ordered, as the server has it. */
export function OrderSummary({ order }: { order: OrderDetail }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.payment
  const details = LL.order.details
  const rows = [
    [texts.number(), order.orderNumber],
    [texts.traveller(), order.customerName],
    [texts.travellers(), String(order.numberOfApplicants)],
    [texts.speed(), order.processingSpeed === 'express' ? details.express() : details.standard()],
    [texts.documents(), texts.documentsCount(order.documentsCount)],
  ] as const
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{texts.summary()}</h2>
      <div className="mt-4 flex items-start gap-3">
        <Flag code={order.destinationCode} className="mt-0.5" />
        <div>
          <p className="font-semibold">{format.name(order.destinationCountry, order.destinationCountryFr)}</p>
          <p className="text-slate">{format.name(order.visaType, order.visaTypeFr)}</p>
        </div>
      </div>
      <dl className="mt-4 grid gap-2">
        {rows.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-slate">{term}</dt>
            <dd className={cx('min-w-0 text-right', term === texts.number() && 'whitespace-nowrap')}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-hairline pt-3">
        <PriceLines parts={order.priceParts} total={order.totalAmount} />
      </div>
    </Card>
  )
}
