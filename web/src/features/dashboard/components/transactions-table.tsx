import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
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
import { Table, Td, Th } from '../../../ui/lists/table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { OnHoldBadge } from '../../one-order/turn/on-hold-badge.tsx'
import type { TransactionProps } from './transaction-item.tsx'
import { StandingBadge, useTransactionTexts } from './transaction-texts.tsx'

const OrderDocuments = lazyPart(() => import('./order-documents.tsx'))
const ActionMenu = lazyPart(async () => ({ default: (await import('../../../ui/lists/action-menu.tsx')).ActionMenu }))

/** Nine columns side by side: less space between them. */
const CLOSE = '[&_:is(td,th):not(:first-child,:last-child)]:px-1!'

type TableProps = Omit<TransactionProps, 'order'> & { orders: readonly Transaction[] }

/** The newest orders, one line each. Agency specification §2.1. */
export function TransactionsTable({ orders, role, onAction }: TableProps) {
  const { LL } = useI18n()
  const { table, columns } = LL.dashboard.transactions
  const acts = scopeOf('order:change-status', role) !== null
  return (
    <Card padded={false}>
      <Table dense label={table()} className={CLOSE}>
        <thead>
          <tr>
            <Th>{columns.order()}</Th>
            <Th>{columns.customer()}</Th>
            <Th className="text-right">{columns.amount()}</Th>
            <Th>{columns.method()}</Th>
            <Th>{columns.payment()}</Th>
            <Th>{columns.status()}</Th>
            <Th>{columns.documents()}</Th>
            <Th>{columns.ordered()}</Th>
            {acts && <Th className="right-0">{columns.actions()}</Th>}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <TransactionRows key={order.orderId} order={order} onAction={acts ? onAction : null} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

interface RowsProps {
  order: Transaction
  /** null: the reader may only look. */
  onAction: TransactionProps['onAction'] | null
}

/** A transaction's line, and below it its documents once they are asked for. */
function TransactionRows({ order, onAction }: RowsProps) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const { paymentWords, methodName } = useTransactionTexts()
  const [open, setOpen] = useState(false)
  const texts = LL.dashboard.transactions
  const number = order.orderNumber
  return (
    <>
      <tr data-transaction={number} className="group hover:bg-paper">
        <Td className="font-medium whitespace-nowrap normal-nums">
          <TextLink href={ordersPath({ order: number })}>{number}</TextLink>
        </Td>
        <Td title={`${order.customerName}, ${order.customerEmail}`} className="w-full max-w-0 min-w-32 truncate">
          <bdi>{order.customerName}</bdi> <span className="text-slate">{order.customerEmail}</span>
        </Td>
        <Td className="text-right font-medium whitespace-nowrap">{format.money(order.amount, order.currency)}</Td>
        <Td>
          <span className="block w-25 leading-4 min-[100rem]:w-max">
            {order.paymentMethod && methodName(order.paymentMethod)}
          </span>
        </Td>
        <Td className="whitespace-nowrap *:px-2">
          <Badge tone={listTone(order.status)}>{paymentWords(order)}</Badge>
        </Td>
        <Td>
          <span className="flex w-42 flex-wrap items-center gap-1 *:px-2 *:py-0.5 *:leading-4 min-[100rem]:w-max">
            <StandingBadge order={order} />
            {order.heldSince && <OnHoldBadge since={order.heldSince} />}
          </span>
        </Td>
        <Td className="whitespace-nowrap">
          <DocumentsButton order={order} open={open} onToggle={() => setOpen(!open)} />
        </Td>
        <Td className="whitespace-nowrap">
          <time dateTime={order.createdAt}>{format.moment(order.createdAt)}</time>
        </Td>
        {onAction && (
          // Stays in sight where the table scrolls sideways.
          <Td className="sticky right-0 bg-card group-hover:bg-paper">
            <span className="flex h-10 w-24 justify-end">
              <Suspense>
                <ActionMenu
                  words={texts.columns.actions()}
                  label={texts.actionsFor({ number })}
                  actions={[
                    {
                      ...{ key: 'status', icon: PenLine, words: texts.changeStatus() },
                      to: () => onAction('change_status', order),
                    },
                    {
                      ...{ key: 'visa', icon: Upload, words: texts.uploadVisa() },
                      to: () => onAction('upload_visa', order),
                    },
                  ]}
                />
              </Suspense>
            </span>
          </Td>
        )}
      </tr>
      {open && (
        <tr>
          <Td colSpan={onAction ? 9 : 8} className="bg-paper whitespace-normal">
            <div className="max-w-text py-2">
              <Suspense fallback={<Skeleton className="h-12" />}>
                <OrderDocuments order={order} />
              </Suspense>
            </div>
          </Td>
        </tr>
      )}
    </>
  )
}

/** How many documents there are, and whether a visa is among them; a press shows which. */
function DocumentsButton({ order, open, onToggle }: { order: Transaction; open: boolean; onToggle: () => void }) {
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
      aria-expanded={open}
      aria-label={words.filter(Boolean).join(', ')}
      title={order.hasVisaDocuments ? texts.visaDocuments() : undefined}
      className={order.hasVisaDocuments ? 'text-green!' : undefined}
      onClick={onToggle}
    >
      {format.number(count)}
    </Button>
  )
}
