import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { OrderSummary } from './details/order-summary.tsx'
import { DocumentsPanel } from './documents/documents-panel.tsx'
import { HelpPanel } from './help-panel.tsx'
import { OrderFrame } from './order-frame.tsx'
import { PassportPage } from './timeline/passport-page.tsx'
import { TurnCard } from './turn/turn-card.tsx'

/** What every visitor with the number sees. */
export function StrangersView({ order }: { order: OrderView }) {
  return (
    <OrderFrame turn={<TurnCard order={order} />} passport={<PassportPage order={order} />}>
      <OrderSummary order={order} />
      <DocumentsPanel count={order.documentsCount} />
      <HelpPanel orderNumber={order.orderNumber} />
    </OrderFrame>
  )
}
