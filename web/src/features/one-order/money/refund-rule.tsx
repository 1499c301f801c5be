import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { FeePromise } from '../../offers/components/fee-promise.tsx'

/** What is refunded and until when, and when the service fee is; shown before paying. design.md, Money. */
export function RefundRule({ feePromise, priceParts }: Pick<FullOrder, 'feePromise' | 'priceParts'>) {
  const { LL } = useI18n()
  return (
    <div className="grid gap-2 text-sm">
      <p>{LL.payment.price.refund()}</p>
      {feePromise && <FeePromise promise={feePromise} parts={priceParts} stage="ahead" />}
    </div>
  )
}
