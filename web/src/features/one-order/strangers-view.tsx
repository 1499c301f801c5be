import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { contactPath } from '@passage/contracts/domain/site/order-path'
import { FileCheck, LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { useFormat } from '../../lib/words/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Flag } from '../../ui/flag.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '../../ui/lists/badge.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { OrderFrame } from './order-frame.tsx'
import { PassportPage } from './timeline/passport-page.tsx'
import { TurnCard } from './turn/turn-card.tsx'

/** The public view: what every visitor with the number sees. */
export function StrangersView({ order }: { order: OrderView }) {
  return (
    <OrderFrame turn={<TurnCard order={order} />} passport={<PassportPage order={order} />}>
      <OrderSummary order={order} />
      <DocumentsPanel count={order.documentsCount} />
      <HelpPanel orderNumber={order.orderNumber} />
    </OrderFrame>
  )
}

export function OrderSummary({ order }: { order: OrderView }) {
  const { LL } = useI18n()
  const format = useFormat()
  return (
    <Card>
      <h3 className="font-display text-lg font-semibold">{LL.tracking.summary.title()}</h3>
      <dl className="mt-2 divide-y divide-hairline">
        <Row name={LL.tracking.summary.number()}>
          <span className="font-semibold">{order.orderNumber}</span>
        </Row>
        <Row name={LL.tracking.summary.status()}>
          <OrderStatusBadge status={order.status} decisions={order.decisions} />
        </Row>
        <Row name={LL.tracking.summary.payment()}>
          <PaymentStatusBadge status={order.paymentStatus} orderStatus={order.status} refundOwed={order.refundOwed} />
        </Row>
        <Row name={LL.tracking.summary.destination()}>
          <span className="inline-flex items-center gap-2">
            <Flag code={order.destinationCode} />
            {format.name(order.destinationCountry, order.destinationCountryFr)}
          </span>
        </Row>
        <Row name={LL.tracking.summary.visaType()}>{format.name(order.visaType, order.visaTypeFr)}</Row>
        <Row name={LL.tracking.summary.customer()}>{order.customerName}</Row>
        <Row name={LL.tracking.summary.amount()}>
          <span className="tabular-nums">{format.money(order.totalAmount, order.currency)}</span>
        </Row>
        <Row name={LL.tracking.summary.ordered()}>
          <time dateTime={order.createdAt}>{format.dateTime(order.createdAt)}</time>
        </Row>
      </dl>
      {!order.full && <p className="mt-3 text-sm text-slate">{LL.tracking.summary.masked()}</p>}
    </Card>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <dt className="text-slate">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  )
}

export function DocumentsPanel({ count }: { count: number }) {
  const { LL } = useI18n()
  return (
    <Card>
      <h3 className="font-display text-lg font-semibold">{LL.tracking.documents.title()}</h3>
      <p className="mt-2 flex items-center gap-2 font-medium">
        <FileCheck aria-hidden className="size-5 shrink-0 text-sea" />
        {count > 0 ? LL.tracking.documents.count({ count }) : LL.tracking.documents.none()}
      </p>
      <p className="mt-2 text-sm text-slate">{LL.tracking.documents.rule()}</p>
    </Card>
  )
}

export function HelpPanel({ orderNumber }: { orderNumber: string }) {
  const { LL } = useI18n()
  return (
    <Card>
      <h3 className="flex items-center gap-2 font-display text-lg font-semibold">
        <LifeBuoy aria-hidden className="size-5 shrink-0 text-sea" />
        {LL.tracking.help.title()}
      </h3>
      <p className="mt-2 text-slate">{LL.tracking.help.text()}</p>
      <p className="mt-1 font-semibold tabular-nums select-all">{orderNumber}</p>
      <p className="mt-2">
        <TextLink href={contactPath(orderNumber)}>{LL.tracking.help.write()}</TextLink>
      </p>
    </Card>
  )
}
