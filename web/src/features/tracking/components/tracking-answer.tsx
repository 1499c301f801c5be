import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { ArrowRight } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ClockNote } from '../../../ui/clock-note.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { Tracking } from '../../one-order/api/use-order.ts'
import { OrderArticle } from '../../one-order/order-frame.tsx'
import { DocumentsPanel, HelpPanel, OrderSummary } from '../../one-order/strangers-view.tsx'
import { ConnectionIndicator } from '../../one-order/timeline/connection-indicator.tsx'
import { PassportPage } from '../../one-order/timeline/passport-page.tsx'
import { TurnCard } from '../../one-order/turn/turn-card.tsx'

/**
 * The landing page's result: summary and timeline, documents, help, and a link to the order's page. Public
 * specification §2, *Tracking section*.
 */
export function TrackingAnswer({ order, tracking }: { order: OrderView; tracking: Tracking }) {
  const { LL } = useI18n()
  return (
    <OrderArticle order={order}>
      <ClockNote className="mb-4" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <TurnCard order={order} heading="h3">
            <LinkButton href={orderPath(order.orderNumber)} icon={ArrowRight} className="mt-4 w-full sm:w-auto">
              {LL.tracking.openPage()}
            </LinkButton>
          </TurnCard>
          <PassportPage
            order={order}
            aside={<ConnectionIndicator connection={tracking.connection} asOf={tracking.asOf} />}
          />
        </div>
        <div className="grid min-w-0 gap-6 lg:sticky lg:top-22">
          <OrderSummary order={order} />
          <DocumentsPanel count={order.documentsCount} />
          <HelpPanel orderNumber={order.orderNumber} />
        </div>
      </div>
    </OrderArticle>
  )
}
