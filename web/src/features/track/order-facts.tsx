import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { useFormat } from '../../lib/words/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { PaymentStatusBadge } from '../../ui/lists/badge.tsx'
import { useTravelWords } from '../one-order/details/use-travel-words.ts'

/** Traveller, destination, price and agency; the public view lacks private facts. Public specification §2, §3. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { LL } = useI18n()
  const format = useFormat()
  const words = useTravelWords()
  const { summary } = LL.tracking
  const texts = LL.track
  const whole = order.full ? order : null
  const facts: [label: string, value: ReactNode][] = [
    [summary.customer(), order.customerName],
    [
      texts.email(),
      whole && (
        <a href={`mailto:${whole.customerEmail}`} className="break-all text-sea underline">
          {whole.customerEmail}
        </a>
      ),
    ],
    [summary.destination(), format.name(order.destinationCountry, order.destinationCountryFr)],
    [texts.agency(), whole && (whole.visaProduct.agency ?? texts.direct())],
    [summary.visaType(), format.name(order.visaType, order.visaTypeFr)],
    [
      summary.amount(),
      <span key="amount" className="tabular-nums">
        {format.money(order.totalAmount, order.currency)}
      </span>,
    ],
    [
      summary.payment(),
      <PaymentStatusBadge
        key="payment"
        status={order.paymentStatus}
        orderStatus={order.status}
        refundOwed={order.refundOwed}
      />,
    ],
    [texts.nationality(), whole && words.country(whole.nationality)],
    [texts.purpose(), whole && words.purpose(whole.travelPurpose)],
    [
      summary.ordered(),
      <time key="ordered" dateTime={order.createdAt}>
        {format.dateTime(order.createdAt)}
      </time>,
    ],
  ]
  return (
    <Card>
      <h3 className="font-display text-lg font-semibold">{texts.facts()}</h3>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-slate">{label}</dt>
                <dd className="font-medium break-words">{value}</dd>
              </div>
            ),
        )}
        {whole?.notes && (
          <div className="min-w-0 sm:col-span-2">
            <dt className="text-sm text-slate">{texts.notes()}</dt>
            <dd className="max-w-prose break-words whitespace-pre-line">{whole.notes}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
