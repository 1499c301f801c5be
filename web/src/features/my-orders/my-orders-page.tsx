import type { Transaction } from '@passage/contracts/api/transactions.schema'
import type { Role } from '@passage/contracts/domain/roles'
import { isStaff } from '@passage/contracts/domain/roles'
import { lazy, Suspense, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useCurrentUser } from '../session/api/current-user.ts'
import { useTransactions } from './api/transactions.ts'
import { OrdersFilters } from './components/orders-filters.tsx'
import { OrdersList } from './components/orders-list.tsx'
import { OrdersPager } from './components/orders-pager.tsx'
import { useOrdersPlace } from './state/orders-place.ts'

const StatusDialog = lazy(() => import('./components/status-dialog.tsx'))
const CancelDialog = lazy(() => import('./components/cancel-dialog.tsx'))

type Opened = { dialog: 'change_status' | 'cancel'; order: Transaction }

/** Own orders, for staff all of them. Agency specification §2.3. */
export default function MyOrdersPage() {
  const { LL } = useI18n()
  const { user } = useCurrentUser()
  const place = useOrdersPlace()
  const orders = useTransactions(place)
  const [opened, setOpened] = useState<Opened | null>(null)
  const role: Role = user?.role ?? 'customer'
  const total = orders.data?.pagination.totalCount
  const close = () => setOpened(null)

  return (
    <div className="mx-auto w-full max-w-[88rem] px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle
        title={LL.myOrders.title()}
        subtitle={isStaff(role) ? LL.myOrders.subtitleStaff() : LL.myOrders.subtitle()}
        aside={total !== undefined && <Badge tone="blue">{LL.myOrders.total(total)}</Badge>}
      />
      <OrdersFilters />
      <OrdersList
        orders={orders}
        role={role}
        onAction={(dialog, order) => setOpened({ dialog, order })}
        filtered={place.search !== '' || place.status !== 'all'}
      />
      {orders.data && <OrdersPager pagination={orders.data.pagination} place={place} />}
      <Suspense>
        {opened?.dialog === 'change_status' && <StatusDialog order={opened.order} onClose={close} />}
        {opened?.dialog === 'cancel' && <CancelDialog order={opened.order} onClose={close} />}
      </Suspense>
    </div>
  )
}
