import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { OfferedAction } from '@passage/contracts/domain/orders/order-actions'
import type { Role } from '@passage/contracts/domain/people/roles'
import type { ReactNode } from 'react'
import { VisaTexts } from '../../../i18n/visa-texts.tsx'
import { cx } from '../../../lib/class-names.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Flag } from '../../../ui/flag.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '../../../ui/lists/badge.tsx'
import type { Columns } from '../../../ui/lists/columns.ts'
import { FoundBy } from '../../../ui/lists/search-match.tsx'
import { hasActions } from '../../decisions/parts/row-actions.ts'
import { factsOfRow } from '../../one-order/turn/next-step.ts'
import { Attention } from './attention.tsx'
import { NextStep } from './next-step.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDestination, OrderNumber } from './order-number.tsx'

/** What the list shows of each order. Agency specification §2.3. */
export function useOrderColumns(
  role: Role,
  onAction: (action: OfferedAction, order: Transaction) => void,
): Columns<Transaction> {
  const format = useDeskFormat()
  const acts = hasActions(role)
  const money = ({ amount, currency }: Transaction) => format.money(amount, currency)
  const standing = (order: Transaction, isShort: boolean) => (
    <InWordsOf order={order}>
      <OrderStatusBadge inList status={order.orderStatus} decisions={order.decisions} />
      <Attention order={order} role={role} isShort={isShort} />
    </InWordsOf>
  )
  const next = (order: Transaction, isShort: boolean) => (
    <InWordsOf order={order}>
      <NextStep order={order} facts={factsOfRow(order)} role={role} isShort={isShort} />
    </InWordsOf>
  )
  return {
    order: {
      cell: (order) => (
        <>
          <span className="block font-medium whitespace-nowrap normal-nums">
            <OrderNumber order={order} role={role} />
          </span>
          <span dir="auto" title={order.customerName} className="block max-w-40 truncate text-left text-sm text-slate">
            {order.customerName}
          </span>
          <InWordsOf order={order}>
            <FoundBy matched={order.matched} className="max-w-40" />
          </InWordsOf>
        </>
      ),
    },
    destination: {
      card: 'title',
      cell: (order) => (
        <span className="flex items-center gap-2">
          <Flag code={order.destinationCode} />
          {format.name(order.destinationCountry, order.destinationCountryFr)}
        </span>
      ),
      inCard: (order) => (
        <span className="flex items-center gap-2 text-lg">
          <Flag code={order.destinationCode} />
          <OrderDestination order={order} role={role} />
        </span>
      ),
    },
    number: {
      card: 'under',
      inCard: (order) => (
        <InWordsOf order={order}>
          {order.orderNumber} · <bdi>{order.customerName}</bdi>
          <FoundBy matched={order.matched} />
        </InWordsOf>
      ),
    },
    amount: {
      card: 'aside',
      align: 'right',
      cell: money,
      inCard: (order) => <span className="font-semibold tabular-nums">{money(order)}</span>,
    },
    payment: {
      card: 'badge',
      cell: ({ status, orderStatus, refundOwed }) => (
        <PaymentStatusBadge inList status={status} orderStatus={orderStatus} refundOwed={refundOwed} />
      ),
      className: 'whitespace-nowrap',
    },
    status: {
      card: 'badge',
      cell: (order) => (
        <span className={cx('flex gap-1', acts && '2xl:whitespace-nowrap')}>{standing(order, true)}</span>
      ),
      inCard: (order) => standing(order, false),
    },
    next: { card: 'line', cell: (order) => next(order, true), inCard: (order) => next(order, false) },
    date: {
      card: 'line',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>
          {format.shortDate(createdAt)}
          <span className="block text-sm text-slate">{format.time(createdAt)}</span>
        </time>
      ),
      inCard: ({ createdAt }) => (
        <time dateTime={createdAt} className="text-sm text-slate">
          {format.dateTime(createdAt)}
        </time>
      ),
      className: 'whitespace-nowrap',
    },
    ...(acts && {
      actions: {
        card: 'footer',
        sticky: true,
        cell: (order) => <OrderActions order={order} role={role} onAction={onAction} />,
      },
    }),
  }
}

const InWordsOf = ({ order, children }: { order: Transaction; children: ReactNode }) => (
  <VisaTexts type={order.visaTypeCode}>{children}</VisaTexts>
)
