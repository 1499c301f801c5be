import type { TransactionPage } from '@passage/contracts/api/desk/transactions.schema'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocation } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { type OrdersPlace, ordersPath } from '../../../lib/places/orders-place.ts'
import { formatCount } from '../../../lib/words/desk-format.ts'
import { formatNumber } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'

export interface OrdersPagerProps {
  pagination: TransactionPage['pagination']
  /** How many rows this page has. */
  rows: number
  place: OrdersPlace
}

/** Which part of the list this is; only where there is more than one page. Agency specification §2.3. */
export function OrdersPager({ pagination, rows, place }: OrdersPagerProps) {
  const { LL, locale } = useI18n()
  const texts = LL.myOrders
  const [, navigate] = useLocation()
  const { page, limit, totalCount, totalCapped, totalPages, hasPrevPage, hasNextPage } = pagination
  if (totalPages <= 1) return null
  const from = (page - 1) * limit + 1
  const total = formatCount(totalCount, totalCapped, locale)
  const goTo = (next: number) => navigate(ordersPath({ ...place, page: next }))
  return (
    <nav aria-label={LL.pagination.label()} className="mt-2 flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-slate tabular-nums">{texts.showing({ from, to: from + rows - 1, total })}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant="secondary"
          size="small"
          icon={ChevronLeft}
          disabled={!hasPrevPage}
          onClick={() => goTo(page - 1)}
        >
          {texts.previous()}
        </Button>
        <span aria-current="page" className="tabular-nums">
          {texts.page({
            page: formatNumber(page, locale),
            total: formatCount(totalPages, totalCapped && hasNextPage, locale),
          })}
        </span>
        <Button variant="secondary" size="small" disabled={!hasNextPage} onClick={() => goTo(page + 1)}>
          {texts.next()}
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
    </nav>
  )
}
