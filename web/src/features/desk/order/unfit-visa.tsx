import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RecordedWarnings } from '../../one-order/details/recorded-warnings.tsx'

/** Passports that the ordered visa does not fit, as recorded with the order. */
export function UnfitVisa({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  if (order.visaWarnings.length === 0) return null
  return (
    <Alert kind="warning" live="off" title={LL.checker.misfit.title()}>
      <dl className="grid gap-2">
        <RecordedWarnings order={order} />
      </dl>
    </Alert>
  )
}
