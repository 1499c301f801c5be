import { useI18n } from '../../../i18n/use-i18n.ts'
import { VisaTexts } from '../../../i18n/visa-texts.tsx'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '../../../ui/lists/badge.tsx'
import { hasActions } from '../../decisions/parts/row-actions.ts'
import { factsOfRow } from '../../one-order/turn/next-step.ts'
import { Attention } from './attention.tsx'
import { NextStep } from './next-step.tsx'
import { OrderActions, type OrderRowsProps } from './order-actions.tsx'
import { OrderDestination } from './order-number.tsx'

/** The same as the table, one card an order. */
export function OrderCards({ orders, role, onAction }: OrderRowsProps) {
  const { LL } = useI18n()
  const format = useFormat()
  return (
    <ul aria-label={LL.myOrders.table()} className="grid gap-4 sm:grid-cols-2">
      {orders.map((order) => (
        <li key={order.orderId}>
          <VisaTexts type={order.visaTypeCode}>
            <Card className="relative flex h-full flex-col">
              <div className="flex items-start justify-between gap-4">
                <div className="min-w-0">
                  <h2 className="flex items-center gap-2 text-lg font-semibold">
                    <Flag code={order.destinationCode} />
                    <OrderDestination order={order} role={role} />
                  </h2>
                  <p className="text-sm text-slate wrap-anywhere">
                    {order.orderNumber} · <bdi>{order.customerName}</bdi>
                  </p>
                </div>
                <p className="shrink-0 font-semibold tabular-nums">{format.money(order.amount, order.currency)}</p>
              </div>
              <p className="mt-3 flex flex-wrap gap-2">
                <OrderStatusBadge inList status={order.orderStatus} />
                <PaymentStatusBadge
                  inList
                  status={order.status}
                  orderStatus={order.orderStatus}
                  refundOwed={order.refundOwed}
                />
                <Attention order={order} role={role} />
              </p>
              <div className="mt-3">
                <NextStep order={order} facts={factsOfRow(order)} role={role} />
              </div>
              <time dateTime={order.createdAt} className="mt-3 mb-3 text-sm text-slate">
                {format.dateTime(order.createdAt)}
              </time>
              {hasActions(role) && (
                <div className="relative mt-auto flex justify-end border-t border-hairline pt-2">
                  <OrderActions order={order} role={role} onAction={onAction} />
                </div>
              )}
            </Card>
          </VisaTexts>
        </li>
      ))}
    </ul>
  )
}
