import type { TransactionPage } from '@passage/contracts/api/desk/transactions.schema'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import type { Role } from '@passage/contracts/domain/people/roles'
import type { UseQueryResult } from '@tanstack/react-query'
import { Plane, SearchX } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useWideScreen } from '../../../lib/use-wide-screen.ts'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmptyState } from '../../../ui/lists/list-states.tsx'
import { KeptOrderList } from '../../one-order/offline/kept-order-list.tsx'
import type { OrderRowsProps } from './order-actions.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrdersTable } from './orders-table.tsx'

export interface OrdersListProps {
  orders: UseQueryResult<TransactionPage>
  role: Role
  /** A search or a filter is on. */
  filtered: boolean
  /** Beyond the last page, to which the page leads. */
  beyond: boolean
  onAction: OrderRowsProps['onAction']
}

/** The list in each of its states: loading, failed, empty, or there; as a table, on phones as cards. */
export function OrdersList({ orders, role, filtered, beyond, onAction }: OrdersListProps) {
  const { LL } = useI18n()
  const isWide = useWideScreen()
  const rows = orders.data?.data
  const isEmpty = rows?.length === 0
  // The rows before had a filter that is off now: whether there are any without it is still to be read.
  const isLoading = orders.isPending || beyond || (isEmpty && orders.isPlaceholderData && !filtered)
  const Rows = isWide ? OrdersTable : OrderCards

  return (
    <div className="mt-6 grid grid-cols-1 gap-4" aria-busy={orders.isPlaceholderData}>
      {orders.isError && (
        <Alert
          kind={rows ? 'warning' : 'error'}
          title={rows ? undefined : LL.myOrders.failedTitle()}
          action={<RetryButton query={orders} size="small" />}
        >
          {rows ? LL.myOrders.stale() : LL.myOrders.failedText()}
        </Alert>
      )}
      {orders.isError && !rows && <KeptOrderList />}
      {isLoading && <Loading />}
      {rows && rows.length > 0 && <Rows orders={rows} role={role} onAction={onAction} />}
      {isEmpty && !isLoading && <Card>{filtered ? <NoMatch /> : <NoOrders role={role} />}</Card>}
    </div>
  )
}

function Loading() {
  const { LL } = useI18n()
  return (
    <Card className="grid gap-4">
      <span role="status" className="sr-only">
        {LL.myOrders.loading()}
      </span>
      {['1', '2', '3', '4', '5'].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </Card>
  )
}

/** Staff order from the catalogue. settled.md, Lists and figures. */
function NoOrders({ role }: Pick<OrdersListProps, 'role'>) {
  const { LL } = useI18n()
  const order = (
    <LinkButton href={scopeOf('product:read', role) ? '/catalog' : '/order'}>{LL.myOrders.emptyAction()}</LinkButton>
  )
  return (
    <EmptyState icon={Plane} title={LL.myOrders.emptyTitle()} action={order}>
      {LL.myOrders.emptyText()}
    </EmptyState>
  )
}

function NoMatch() {
  const { LL } = useI18n()
  const clear = (
    <LinkButton href="/my-orders" variant="secondary">
      {LL.myOrders.clear()}
    </LinkButton>
  )
  return (
    <EmptyState icon={SearchX} title={LL.myOrders.noMatchTitle()} action={clear}>
      {LL.myOrders.noMatchText()}
    </EmptyState>
  )
}
