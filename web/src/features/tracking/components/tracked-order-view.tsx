import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useOrderStatusName } from '../../../ui/badge.tsx'
import type { Line } from '../api/follow-order.ts'
import { DocumentsPanel } from './documents-panel.tsx'
import { HelpPanel } from './help-panel.tsx'
import { LineIndicator } from './line-indicator.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PassportPage } from './passport-page.tsx'
import { TurnPanel } from './turn-panel.tsx'

/** The passage page: whose turn it is, the stamps so far, and the facts beside them. */
export function TrackedOrderView({ order, line }: { order: TrackedOrder; line: Line }) {
  const { LL } = useI18n()
  const statusName = useOrderStatusName()
  return (
    <article aria-label={LL.tracking.orderTitle({ number: order.orderNumber })}>
      <p className="sr-only" aria-live="polite">
        {LL.tracking.changed({ number: order.orderNumber, status: statusName(order.status) })}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <TurnPanel order={order} />
          <PassportPage order={order} aside={<LineIndicator line={line} />} />
        </div>
        <div className="grid gap-6 lg:sticky lg:top-22">
          <OrderSummary order={order} />
          <DocumentsPanel count={order.documentsCount} />
          <HelpPanel orderNumber={order.orderNumber} />
        </div>
      </div>
    </article>
  )
}
