import type { TransactionPage } from '@passage/contracts/api/desk/transactions.schema'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, FilePlus2, Inbox, Plane } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { api } from '../../../lib/server/api.ts'
import { useListEvents } from '../../../lib/server/use-list-events.ts'
import { formatCount } from '../../../lib/words/desk-format.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { DataList } from '../../../ui/lists/data-list.tsx'
import { DocumentsRow, type OpenOrderDialog, useTransactionColumns } from './transaction-columns.tsx'

/** Agency specification §9. */
const POLL_MS = 30_000

/** Nine columns side by side: less space between them. */
const CLOSE = '[&_:is(td,th):not(:first-child,:last-child)]:px-1!'

interface RecentTransactionsProps {
  role: Role
  onAction: OpenOrderDialog
  /** Opens the form of a new order. */
  onOrder: () => void
  /** Below the list: downloads it as a file. */
  exportButton: ReactNode
}

/** The ten newest orders; the way to all of them only where there are more. The page shows it once it is read or has failed. Agency specification §2.1. */
export function RecentTransactions({ role, onAction, onOrder, exportButton }: RecentTransactionsProps) {
  const { LL, locale } = useI18n()
  const { transactions: texts, first } = LL.dashboard
  const id = useId()
  const recent = useRecentTransactions()
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
      <DataList
        list={recent}
        texts={{
          ...{ columns: texts.columns, loadFailed: texts.failed, stale: texts.stale },
          ...(isStaff(role)
            ? { emptyTitle: texts.empty }
            : { emptyTitle: first.title, emptyText: () => <FirstSteps /> }),
        }}
        icon={isStaff(role) ? Inbox : Plane}
        emptyAction={
          !isStaff(role) && (
            <Button icon={FilePlus2} onClick={onOrder}>
              {LL.dashboard.newOrder()}
            </Button>
          )
        }
        label={texts.table()}
        keyOf={({ orderId }) => orderId}
        mark={({ orderNumber }) => ({ 'data-transaction': orderNumber })}
        columns={useTransactionColumns(role, onAction)}
        details={(order) => <DocumentsRow order={order} />}
        table={{ className: CLOSE }}
        cards="broad"
        heading="h3"
        below={exportButton}
        className=""
      />
    </section>
  )
}

/** Before the first order: what to do, and what happens then. */
function FirstSteps() {
  const { LL } = useI18n()
  const texts = LL.dashboard.first
  return (
    <ol className="mt-3 grid list-decimal gap-2 pl-6 text-left">
      <li>{texts.order()}</li>
      <li>{texts.pay()}</li>
      <li>{texts.follow()}</li>
    </ol>
  )
}

/** The ten newest orders; read again when one of them changes, or, while the stream is down, every 30 seconds. */
export function useRecentTransactions() {
  const connection = useListEvents([['transactions', 'recent']])
  return useQuery({
    queryKey: ['transactions', 'recent'],
    queryFn: ({ signal }) => api<TransactionPage>('/api/dashboard/transactions?limit=10&page=1', { signal }),
    refetchInterval: connection === 'live' ? false : POLL_MS,
    refetchOnMount: 'always',
  })
}
