import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { Card } from '../../ui/card.tsx'
import { Parts } from '../../ui/feedback/part.tsx'
import { TripFold } from './details/trip-fold.tsx'
import { DocumentsFold } from './documents/documents-fold.tsx'
import { HelpFold } from './help-fold.tsx'
import { MoneyFold } from './money/money-fold.tsx'
import { TravellersFold } from './travellers-fold.tsx'
import { WithdrawFold } from './withdrawal/withdraw-fold.tsx'

export interface OwnFoldsProps {
  order: FullOrder
  /** Staff look on. */
  readOnly: boolean
  /** Their form does not stand in the turn card. */
  travellers: boolean
}

/** The facts behind the order, folded and counted. */
export default function OwnFolds({ order, readOnly, travellers }: OwnFoldsProps) {
  return (
    <Card padded={false} className="divide-y divide-hairline">
      <Parts>
        <DocumentsFold order={order} readOnly={readOnly} />
        {travellers && <TravellersFold order={order} readOnly={readOnly} />}
        <TripFold order={order} readOnly={readOnly} />
        <MoneyFold order={order} />
        <HelpFold orderNumber={order.orderNumber} />
        {!readOnly && <WithdrawFold order={order} />}
      </Parts>
    </Card>
  )
}
