import { useI18n } from '../../../i18n/use-i18n.ts'
import { VisaTexts } from '../../../i18n/visa-texts.tsx'
import { cx } from '../../../lib/class-names.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '../../../ui/lists/badge.tsx'
import { Table, Td, Th } from '../../../ui/lists/table.tsx'
import { hasActions } from '../../decisions/parts/row-actions.ts'
import { factsOfRow } from '../../one-order/turn/next-step.ts'
import { Attention } from './attention.tsx'
import { NextStep } from './next-step.tsx'
import { OrderActions, type OrderRowsProps } from './order-actions.tsx'
import { OrderNumber } from './order-number.tsx'

export function OrdersTable({ orders, role, onAction }: OrderRowsProps) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.myOrders
  const columns = texts.columns
  return (
    <Card padded={false}>
      <Table label={texts.table()} className="[&_td]:px-2.5 [&_th]:px-2.5">
        <thead>
          <tr>
            <Th>{columns.order()}</Th>
            <Th>{columns.destination()}</Th>
            <Th className="text-right">{columns.amount()}</Th>
            <Th>{columns.payment()}</Th>
            <Th>{columns.status()}</Th>
            <Th>{columns.next()}</Th>
            <Th>{columns.date()}</Th>
            {hasActions(role) && <Th className="right-0">{columns.actions()}</Th>}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <VisaTexts key={order.orderId} type={order.visaTypeCode}>
              <tr className="group relative hover:bg-paper">
                <Td>
                  <span className="block font-medium whitespace-nowrap normal-nums">
                    <OrderNumber order={order} role={role} />
                  </span>
                  <span
                    dir="auto"
                    title={order.customerName}
                    className="block max-w-40 truncate text-left text-sm text-slate"
                  >
                    {order.customerName}
                  </span>
                </Td>
                <Td>
                  <span className="flex items-center gap-2">
                    <Flag code={order.destinationCode} />
                    {format.name(order.destinationCountry, order.destinationCountryFr)}
                  </span>
                </Td>
                <Td className="text-right whitespace-nowrap">{format.money(order.amount, order.currency)}</Td>
                <Td className="whitespace-nowrap">
                  <PaymentStatusBadge
                    inList
                    status={order.status}
                    orderStatus={order.orderStatus}
                    refundOwed={order.refundOwed}
                  />
                </Td>
                <Td>
                  <span className={cx('flex gap-1', hasActions(role) && '2xl:whitespace-nowrap')}>
                    <OrderStatusBadge inList status={order.orderStatus} />
                    <Attention order={order} role={role} isShort />
                  </span>
                </Td>
                <Td>
                  <NextStep order={order} facts={factsOfRow(order)} role={role} isShort />
                </Td>
                <Td className="whitespace-nowrap">
                  <time dateTime={order.createdAt}>
                    {format.shortDate(order.createdAt)}
                    <span className="block text-sm text-slate">{format.time(order.createdAt)}</span>
                  </time>
                </Td>
                {hasActions(role) && (
                  // Stays in sight where the table scrolls sideways.
                  <Td className="sticky right-0 bg-card group-hover:bg-paper">
                    <OrderActions order={order} role={role} onAction={onAction} />
                  </Td>
                )}
              </tr>
            </VisaTexts>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
