import type { OfferedAction } from '@passage/contracts/domain/orders/order-actions'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { Inbox } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { type OpenedDialog, OrderDialogs } from '../../features/decisions/order-dialogs.tsx'
import type { OrderRef } from '../../features/decisions/parts/row-actions.ts'
import { useTransactions } from '../../features/my-orders/api/transactions.ts'
import { OrdersFilters } from '../../features/my-orders/components/orders-filters.tsx'
import { OrdersList } from '../../features/my-orders/components/orders-list.tsx'
import { OrdersPager } from '../../features/my-orders/components/orders-pager.tsx'
import { useCurrentUser } from '../../features/session/api/current-user.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { type OrdersPlace, ordersPath, useOrdersPlace } from '../../lib/places/orders-place.ts'
import { formatCount } from '../../lib/words/desk-format.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Badge } from '../../ui/lists/badge.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const Details = lazyPart(() => import('../../features/my-orders/components/details/order-dialog.tsx'))

const ExportButton = lazyPart(() => import('../../features/statistics/components/export-button.tsx'))

/** Customers have few orders. */
const mayExport = (role: Role): boolean => scopeOf('statistics:read', role) !== null

/** With fewer orders a customer needs no filters. */
const FILTERED_FROM = 10

/** Own orders, for staff all orders; the details of one open in a dialog. Agency specification §2.3. */
export default function MyOrdersPage() {
  const { LL, locale } = useI18n()
  const { user } = useCurrentUser()
  const place = useOrdersPlace()
  const [, navigate] = useLocation()
  const orders = useTransactions(place)
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const role: Role = user?.role ?? 'customer'
  const staff = isStaff(role)
  const isFiltered = place.search !== '' || place.status !== 'all'
  const { data: rows = [], pagination } = orders.data ?? {}
  const open = (action: OfferedAction, order: OrderRef) => setOpened({ action, order })
  const go = (change: Partial<OrdersPlace>) => navigate(ordersPath({ ...place, ...change }))

  // They stay while the person types: an emptied search shows few orders, or none yet.
  const [hasFilters, setHasFilters] = useState(false)
  const isLong = (pagination?.totalCount ?? 0) >= FILTERED_FROM
  if (!hasFilters && (role !== 'customer' || isFiltered || isLong)) setHasFilters(true)

  return (
    <div className="mx-auto min-h-dvh w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle
        hasTimes
        title={LL.myOrders.title()}
        subtitle={staff ? LL.myOrders.subtitleStaff() : LL.myOrders.subtitle()}
        aside={
          <>
            {orders.isPending && <Skeleton className="h-7 w-24" />}
            {pagination && (
              <Badge tone="blue">
                {pagination.totalCapped
                  ? LL.myOrders.totalCapped({ count: formatCount(pagination.totalCount, true, locale) })
                  : LL.myOrders.total(pagination.totalCount)}
              </Badge>
            )}
            {staff && (
              <LinkButton href="/desk" variant="secondary" size="small" icon={Inbox}>
                {LL.myOrders.toDesk()}
              </LinkButton>
            )}
          </>
        }
      />
      {hasFilters && <OrdersFilters />}
      <OrdersList
        orders={orders}
        role={role}
        page={place.page}
        onPage={(page) => navigate(ordersPath({ ...place, page }), { replace: true })}
        onAction={open}
        filtered={isFiltered}
        pager={
          <>
            {mayExport(role) && pagination?.totalCount ? (
              <div className="mt-2">
                <Suspense>
                  <ExportButton filters={{ search: place.search, status: place.status }} />
                </Suspense>
              </div>
            ) : null}
            {pagination && rows.length > 0 && <OrdersPager pagination={pagination} rows={rows.length} place={place} />}
          </>
        }
      />
      <Suspense>
        {place.order && !opened && (
          <Details
            key={place.order}
            orderNumber={place.order}
            tab={place.tab}
            role={role}
            onTab={(tab) => navigate(ordersPath({ ...place, tab }), { replace: true })}
            onClose={() => go({ order: null })}
            onDialog={open}
          />
        )}
      </Suspense>
      <OrderDialogs
        opened={opened}
        role={role}
        onOpen={open}
        onClose={(closed) => setOpened((now) => (now === closed ? null : now))}
      />
    </div>
  )
}
