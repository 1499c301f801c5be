import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import type { Role } from '@passage/contracts/domain/people/roles'
import { FileCheck2, Paperclip, PenLine, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ordersPath } from '../../../lib/places/orders-place.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Badge, listTone } from '../../../ui/lists/badge.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { OnHoldBadge } from '../../one-order/turn/on-hold-badge.tsx'
import { StandingBadge, useTransactionTexts } from './transaction-texts.tsx'

const OrderDocuments = lazyPart(() => import('./order-documents.tsx'))

export interface TransactionProps {
  order: Transaction
  role: Role
  onAction: (dialog: 'change_status' | 'upload_visa', order: Transaction) => void
}

/** One order in a card: who, how much, paid when, where it stands; for staff with the two things they do most. Agency specification §2.1. */
export function TransactionItem({ order, role, onAction }: TransactionProps) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const { paymentWords, methodName } = useTransactionTexts()
  const texts = LL.dashboard.transactions
  const number = order.orderNumber
  return (
    <li>
      <Card className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
        <div className="min-w-0">
          <h3 className="font-semibold normal-nums">
            <TextLink href={ordersPath({ order: number })}>{number}</TextLink>
          </h3>
          <p className="wrap-anywhere">
            <bdi>{order.customerName}</bdi>
          </p>
          <p className="text-sm break-all text-slate">{order.customerEmail}</p>
        </div>
        <p className="sm:text-right">
          <span className="block text-lg font-semibold tabular-nums">{format.money(order.amount, order.currency)}</span>
          {order.paymentMethod && <span className="text-sm text-slate">{methodName(order.paymentMethod)}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-2 sm:col-span-2">
          <Badge tone={listTone(order.status)}>{paymentWords(order)}</Badge>
          <StandingBadge order={order} />
          {order.heldSince && <OnHoldBadge since={order.heldSince} />}
          {order.hasVisaDocuments && (
            <span className="inline-flex items-center gap-1 text-sm font-medium text-green">
              <FileCheck2 aria-hidden className="size-4" />
              {texts.visaDocuments()}
            </span>
          )}
        </p>
        <Documents order={order} />
        <p className="text-sm text-slate tabular-nums sm:col-span-2">
          <time dateTime={order.createdAt}>{texts.created({ when: format.moment(order.createdAt) })}</time>
        </p>
        {scopeOf('order:change-status', role) !== null && <StaffButtons order={order} onAction={onAction} />}
      </Card>
    </li>
  )
}

/** How many documents there are, and which, once the line is opened. */
function Documents({ order }: Pick<TransactionProps, 'order'>) {
  const { LL } = useI18n()
  const [open, setOpen] = useState(false)
  const texts = LL.dashboard.transactions
  const count = order.documentCount
  if (count === 0 && !order.hasVisaDocuments) return <p className="text-sm text-slate">{texts.documents(count)}</p>
  return (
    <div className="sm:col-span-2">
      <Button
        variant="quiet"
        size="small"
        icon={Paperclip}
        aria-expanded={open}
        aria-label={`${texts.documents(count)}, ${order.orderNumber}`}
        className="-ml-3"
        onClick={() => setOpen(!open)}
      >
        {texts.documents(count)}
      </Button>
      {open && (
        <Suspense fallback={<Skeleton className="h-12" />}>
          <OrderDocuments order={order} />
        </Suspense>
      )}
    </div>
  )
}

function StaffButtons({ order, onAction }: Pick<TransactionProps, 'order' | 'onAction'>) {
  const { LL } = useI18n()
  const texts = LL.dashboard.transactions
  const number = order.orderNumber
  return (
    <div className="flex flex-wrap gap-2 border-t border-hairline pt-3 sm:col-span-2">
      <Button
        variant="secondary"
        size="small"
        icon={PenLine}
        aria-label={texts.changeStatusFor({ number })}
        onClick={() => onAction('change_status', order)}
      >
        {texts.changeStatus()}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={Upload}
        aria-label={texts.uploadVisaFor({ number })}
        onClick={() => onAction('upload_visa', order)}
      >
        {texts.uploadVisa()}
      </Button>
    </div>
  )
}
