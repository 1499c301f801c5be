import type { TransactionPage } from '@passage/contracts/api/desk/transactions.schema'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import type { Role } from '@passage/contracts/domain/people/roles'
import type { UseQueryResult } from '@tanstack/react-query'
import { Plane, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { DataList } from '../../../ui/lists/data-list.tsx'
import { KeptOrderList } from '../../one-order/offline/kept-order-list.tsx'
import type { OrderActionsProps } from './order-actions.tsx'
import { useOrderColumns } from './order-columns.tsx'

interface OrdersListProps {
  orders: UseQueryResult<TransactionPage>
  role: Role
  page: number
  onPage: (page: number) => void
  /** A search or a filter is on. */
  filtered: boolean
  onAction: OrderActionsProps['onAction']
  /** Below the list. */
  pager: ReactNode
}

/** The list in each of its states; without an answer, the orders that this device has stored. */
export function OrdersList({ orders, role, page, onPage, filtered, onAction, pager }: OrdersListProps) {
  const { LL } = useI18n()
  const texts = LL.myOrders
  const empty = filtered
    ? { emptyTitle: texts.noMatchTitle, emptyText: texts.noMatchText }
    : { emptyTitle: texts.emptyTitle, emptyText: texts.emptyText }
  // Staff order from the catalogue. settled.md, Lists and figures.
  const wizard = scopeOf('product:read', role) ? '/catalog' : '/order'
  return (
    <>
      <DataList
        list={orders}
        texts={{ ...texts, loadFailed: texts.failedText, ...empty }}
        icon={filtered ? SearchX : Plane}
        emptyAction={!filtered && <LinkButton href={wizard}>{texts.emptyAction()}</LinkButton>}
        filtered={filtered}
        place={{ page }}
        go={(change) => onPage(change.page)}
        pager={pager}
        label={texts.table()}
        keyOf={({ orderId }) => orderId}
        columns={useOrderColumns(role, onAction)}
        table={{ roomy: true, className: '[&_td]:px-2.5 [&_th]:px-2.5' }}
      />
      {orders.isError && !orders.data && (
        <div className="mt-4">
          <KeptOrderList />
        </div>
      )}
    </>
  )
}
