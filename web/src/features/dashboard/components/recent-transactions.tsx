import type { TransactionPage } from '@passage/contracts/api/desk/transactions.schema'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, FilePlus2, Inbox, Plane, RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { api } from '../../../lib/server/api.ts'
import { useListEvents } from '../../../lib/server/use-list-events.ts'
import { useWideScreen } from '../../../lib/use-wide-screen.ts'
import { formatCount } from '../../../lib/words/desk-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmptyState } from '../../../ui/lists/list-states.tsx'
import { TransactionItem, type TransactionProps } from './transaction-item.tsx'
import { TransactionsTable } from './transactions-table.tsx'

/** Agency specification §9. */
const POLL = 30_000

interface RecentTransactionsProps extends Omit<TransactionProps, 'order'> {
  /** Opens the form of a new order. */
  onOrder: () => void
  /** Below the list: the way to take it along as a file. */
  exportButton: ReactNode
}

/** The ten newest orders; the way to all of them only where there are more. The page shows it once it is read or has failed. Agency specification §2.1. */
export function RecentTransactions({ role, onAction, onOrder, exportButton }: RecentTransactionsProps) {
  const { LL, locale } = useI18n()
  const texts = LL.dashboard.transactions
  const id = useId()
  const recent = useRecentTransactions()
  const isWide = useWideScreen()
  const rows = recent.data?.data
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="font-display text-xl font-semibold">
          {texts.title()}
        </h2>
        {recent.data?.pagination.hasNextPage && (
          <LinkButton href="/my-orders" variant="secondary" size="small" icon={ArrowRight}>
            {texts.all({
              count: formatCount(recent.data.pagination.totalCount, recent.data.pagination.totalCapped, locale),
            })}
          </LinkButton>
        )}
      </div>
      {recent.isError && (
        <Alert
          kind={rows ? 'warning' : 'error'}
          action={
            <Button
              variant="secondary"
              size="small"
              icon={RotateCw}
              busy={recent.isFetching}
              onClick={() => void recent.refetch()}
            >
              {LL.common.retry()}
            </Button>
          }
        >
          {rows ? texts.stale() : texts.failed()}
        </Alert>
      )}
      {rows?.length === 0 && (
        <Card>
          {isStaff(role) ? <EmptyState icon={Inbox} title={texts.empty()} /> : <FirstVisit onOrder={onOrder} />}
        </Card>
      )}
      {rows && rows.length > 0 && isWide && <TransactionsTable orders={rows} role={role} onAction={onAction} />}
      {rows && rows.length > 0 && !isWide && (
        <ul className="grid gap-3">
          {rows.map((order) => (
            <TransactionItem key={order.orderId} order={order} role={role} onAction={onAction} />
          ))}
        </ul>
      )}
      {rows && rows.length > 0 && exportButton}
    </section>
  )
}

/** Before the first order: what to do, and what happens then. */
function FirstVisit({ onOrder }: Pick<RecentTransactionsProps, 'onOrder'>) {
  const { LL } = useI18n()
  const texts = LL.dashboard.first
  return (
    <EmptyState
      icon={Plane}
      title={texts.title()}
      action={
        <Button icon={FilePlus2} onClick={onOrder}>
          {LL.dashboard.newOrder()}
        </Button>
      }
    >
      <ol className="mt-3 grid list-decimal gap-2 pl-6 text-left">
        <li>{texts.order()}</li>
        <li>{texts.pay()}</li>
        <li>{texts.follow()}</li>
      </ol>
    </EmptyState>
  )
}

/** The ten newest orders; read again when one of them changes, or, while the stream is down, every 30 seconds. */
export function useRecentTransactions() {
  const connection = useListEvents([['transactions', 'recent']])
  return useQuery({
    queryKey: ['transactions', 'recent'],
    queryFn: ({ signal }) => api<TransactionPage>('/api/dashboard/transactions?limit=10&page=1', { signal }),
    refetchInterval: connection === 'live' ? false : POLL,
    refetchOnMount: 'always',
  })
}
