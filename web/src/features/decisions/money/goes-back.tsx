import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { feeOfCancelling, refundOutlook } from './refund-outlook.ts'

/** What becomes of the money when the order ends now. design.md, Money. */
export function GoesBack({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.myOrders.statusDialog
  const outlook = refundOutlook(order)
  const fee = feeOfCancelling(order)
  if (outlook.kind === 'none' && fee !== null)
    return <Alert kind="warning">{texts.feeBack({ amount: format.money(fee, order.currency) })}</Alert>
  if (outlook.kind === 'refund')
    return <Alert kind="warning">{texts.refundAll({ amount: format.money(outlook.amount) })}</Alert>
  return <Alert kind="warning">{outlook.kind === 'none' ? texts.refundNone() : texts.refundUnpaid()}</Alert>
}
