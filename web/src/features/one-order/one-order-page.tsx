import { normaliseOrderNumber } from '@passage/contracts/domain/order-number'
import { useSearchParams } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { OrderByNumber } from './order-by-number.tsx'
import { OrderView } from './order-view.tsx'

/** `/orders?number=ORD-…`: one order, for everybody who has its number. settled.md, Tracking. */
export default function OneOrderPage() {
  const { LL } = useI18n()
  const [params] = useSearchParams()
  const number = normaliseOrderNumber(params.get('number') ?? '')
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <title>{LL.tracking.orderTitle({ number })}</title>
      <OrderByNumber key={number} number={number}>
        {(order, line) => <OrderView order={order} line={line} />}
      </OrderByNumber>
    </div>
  )
}
