import type { SearchMatch } from '@passage/contracts/api/orders/order-search.schema'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'

/** What a search found in an order that its row does not show: "Traveller Marie Dupont". Names may be written in the other direction. */
export function FoundBy({ matched, className }: { matched: SearchMatch | null; className?: string }) {
  const texts = useI18n().LL.myOrders.matched
  if (!matched) return null
  const words = texts[matched.by]({ text: `\u2068${matched.text}\u2069` })
  return (
    <span
      data-found-by={matched.by}
      title={words}
      className={cx('line-clamp-2 text-left text-sm wrap-anywhere text-sea', className)}
    >
      {words}
    </span>
  )
}
