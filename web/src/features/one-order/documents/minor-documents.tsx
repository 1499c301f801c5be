import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useMinorDocuments, useUsuallyAsked } from '../travellers/minors.ts'

interface MinorDocumentsProps {
  order: FullOrder
  /** Position in the order; null: the only traveller, or all. */
  traveller: number | null
}

/** Documents that a traveller under 18 usually needs and has not given; for all travellers, those of unknown age. */
export function MinorDocuments({ order, traveller }: MinorDocumentsProps) {
  const { needed } = useI18n().LL.ownOrder
  const usuallyAsked = useUsuallyAsked()
  const isOnly = travelling(order.decisions).length === 1
  const asked = useMinorDocuments(order).find((one) => isOnly || one.traveller === traveller)
  if (!asked) return null
  return <p className="mt-2 text-sm">{needed.line({ name: needed.minors(), list: usuallyAsked(asked) })}</p>
}
