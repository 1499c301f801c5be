import { isPayable } from '@passage/contracts/domain/order-status'
import { useRef } from 'react'
import { NothingToPay } from './nothing-to-pay.tsx'
import { type PayControlProps, PayNow } from './pay-now.tsx'
import { standingOf } from './standing.ts'
import { TransferUnderWay } from './transfer-under-way.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** What can be done about an order's payment now. */
export default function Payment({ order, line }: PayControlProps) {
  const standing = standingOf(order)
  const stage = isPayable(order.status) && order.paymentStatus === 'processing' ? 'transfer' : standing
  const region = useRef<HTMLDivElement>(null)
  useKeptFocus(region, stage)
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      {stage === 'payable' && <PayNow order={order} line={line} />}
      {stage === 'transfer' && <TransferUnderWay order={order} />}
      {stage !== 'payable' && stage !== 'transfer' && <NothingToPay order={order} standing={stage} />}
    </div>
  )
}
