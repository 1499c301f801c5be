import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import type { Role } from '@passage/contracts/domain/people/roles'
import { FileCheck2, Paperclip, PenLine, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ordersPath } from '../../../lib/places/orders-place.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Badge, listTone } from '../../../ui/lists/badge.tsx'
import type { Columns, Details } from '../../../ui/lists/columns.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { OnHoldBadge } from '../../one-order/turn/on-hold-badge.tsx'
import { StandingBadge, useTransactionTexts } from './transaction-texts.tsx'

const OrderDocuments = lazyPart(() => import('./order-documents.tsx'))
const ActionMenu = lazyPart(async () => ({ default: (await import('../../../ui/lists/action-menu.tsx')).ActionMenu }))

export type OpenOrderDialog = (action: 'changeStatus' | 'attachVisaDocuments', order: Transaction) => void

/** What the list shows of each order; staff also get the two things they do most. Agency specification §2.1. */
export function useTransactionColumns(role: Role, onAction: OpenOrderDialog): Columns<Transaction> {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const { paymentWords, methodName } = useTransactionTexts()
  const texts = LL.dashboard.transactions
  const money = ({ amount, currency }: Transaction) => format.money(amount, currency)
  const method = ({ paymentMethod }: Transaction) => paymentMethod && methodName(paymentMethod)
  const standing = (order: Transaction) => (
    <>
      <StandingBadge order={order} />
      {order.heldSince && <OnHoldBadge since={order.heldSince} />}
    </>
  )
  return {
    order: {
      card: 'title',
      cell: ({ orderNumber }) => <TextLink href={ordersPath({ order: orderNumber })}>{orderNumber}</TextLink>,
      className: 'font-medium whitespace-nowrap normal-nums',
    },
    customer: {
      card: 'under',
      cell: ({ customerName, customerEmail }) => (
        <span title={`${customerName}, ${customerEmail}`} className="block truncate">
          <bdi>{customerName}</bdi> <span className="text-slate">{customerEmail}</span>
        </span>
      ),
      inCard: ({ customerName, customerEmail }) => (
        <>
          <bdi className="block text-base text-ink">{customerName}</bdi>
          <span className="break-all">{customerEmail}</span>
        </>
      ),
      className: 'w-full max-w-0 min-w-32',
    },
    amount: {
      card: 'aside',
      align: 'right',
      cell: money,
      inCard: (order) => (
        <p className="text-right">
          <span className="block text-lg font-semibold tabular-nums">{money(order)}</span>
          <span className="text-sm text-slate">{method(order)}</span>
        </p>
      ),
      className: 'font-medium',
    },
    method: {
      cell: (order) => <span className="block w-25 leading-4 min-[100rem]:w-max">{method(order)}</span>,
    },
    payment: {
      card: 'badge',
      cell: (order) => <Badge tone={listTone(order.status)}>{paymentWords(order)}</Badge>,
      className: 'whitespace-nowrap *:px-2',
    },
    status: {
      card: 'badge',
      cell: (order) => (
        <span className="flex w-42 flex-wrap items-center gap-1 *:px-2 *:py-0.5 *:leading-4 min-[100rem]:w-max">
          {standing(order)}
        </span>
      ),
      inCard: standing,
    },
    visa: {
      card: 'badge',
      inCard: ({ hasVisaDocuments }) =>
        hasVisaDocuments && (
          <span className="inline-flex items-center gap-1 text-sm font-medium text-green">
            <FileCheck2 aria-hidden className="size-4" />
            {texts.visaDocuments()}
          </span>
        ),
    },
    documents: {
      card: 'line',
      cell: (order, details) => <DocumentsButton order={order} {...details} />,
      inCard: (order) => <Documents order={order} />,
      className: 'whitespace-nowrap',
    },
    ordered: {
      card: 'line',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.moment(createdAt)}</time>,
      inCard: ({ createdAt }) => (
        <time dateTime={createdAt} className="text-sm text-slate tabular-nums">
          {texts.created({ when: format.moment(createdAt) })}
        </time>
      ),
      className: 'whitespace-nowrap',
    },
    ...(scopeOf('order:change-status', role) !== null && {
      actions: {
        card: 'footer',
        sticky: true,
        cell: (order) => <OrderMenu order={order} onAction={onAction} />,
        inCard: (order) => <OrderButtons order={order} onAction={onAction} />,
      },
    }),
  }
}

/** The documents of an order, below its line in the table. */
export const DocumentsRow = ({ order }: { order: Transaction }) => (
  <div className="max-w-text py-2 text-sm whitespace-normal">
    <Suspense fallback={<Skeleton className="h-12" />}>
      <OrderDocuments order={order} />
    </Suspense>
  </div>
)

/** On a card: how many documents there are, and which, once it is opened. */
function Documents({ order }: { order: Transaction }) {
  const { LL } = useI18n()
  const [open, setOpen] = useState(false)
  const texts = LL.dashboard.transactions
  const count = order.documentCount
  if (count === 0 && !order.hasVisaDocuments) return <p className="text-sm text-slate">{texts.documents(count)}</p>
  return (
    <>
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
    </>
  )
}

/** How many documents there are, and whether a visa is among them; a press shows which. */
function DocumentsButton({ order, isOpen, toggle }: Details & { order: Transaction }) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.dashboard.transactions
  const count = order.documentCount
  if (count === 0 && !order.hasVisaDocuments) return <span className="pl-3 text-slate">{texts.documents(count)}</span>
  const words = [texts.documents(count), order.hasVisaDocuments && texts.visaDocuments(), order.orderNumber]
  return (
    <Button
      variant="quiet"
      size="small"
      icon={order.hasVisaDocuments ? FileCheck2 : Paperclip}
      aria-expanded={isOpen}
      aria-label={words.filter(Boolean).join(', ')}
      title={order.hasVisaDocuments ? texts.visaDocuments() : undefined}
      className={order.hasVisaDocuments ? 'text-green!' : undefined}
      onClick={toggle}
    >
      {format.number(count)}
    </Button>
  )
}

interface ActionsProps {
  order: Transaction
  onAction: OpenOrderDialog
}

function useActions({ order, onAction }: ActionsProps) {
  const texts = useI18n().LL.dashboard.transactions
  const number = order.orderNumber
  return [
    {
      ...{ key: 'status', icon: PenLine, words: texts.changeStatus(), label: texts.changeStatusFor({ number }) },
      to: () => onAction('changeStatus', order),
    },
    {
      ...{ key: 'visa', icon: Upload, words: texts.uploadVisa(), label: texts.uploadVisaFor({ number }) },
      to: () => onAction('attachVisaDocuments', order),
    },
  ]
}

function OrderMenu(props: ActionsProps) {
  const texts = useI18n().LL.dashboard.transactions
  return (
    <span className="flex h-10 w-24 justify-end">
      <Suspense>
        <ActionMenu
          words={texts.columns.actions()}
          label={texts.actionsFor({ number: props.order.orderNumber })}
          actions={useActions(props)}
        />
      </Suspense>
    </span>
  )
}

const OrderButtons = (props: ActionsProps) =>
  useActions(props).map(({ key, icon, words, label, to }) => (
    <Button key={key} variant="secondary" size="small" icon={icon} aria-label={label} onClick={to}>
      {words}
    </Button>
  ))
