import { isWithBank } from '@passage/contracts/domain/orders/order-status'
import { NothingToPay } from './nothing-to-pay.tsx'
import { type PayControlProps, PayNow } from './pay-now.tsx'
import type { OrderStanding } from './standing.ts'
import { TransferUnderWay } from './transfer-under-way.tsx'

/** What can be done about an order's payment now. */
export default function Payment({ order, line, standing }: PayControlProps & { standing: OrderStanding }) {
  if (standing !== 'payable') return <NothingToPay order={order} standing={standing} />
  if (isWithBank(order)) return <TransferUnderWay order={order} />
  return <PayNow order={order} line={line} />
}
