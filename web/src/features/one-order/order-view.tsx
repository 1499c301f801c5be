import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'
import { useOrderStatusName } from '../../ui/badge.tsx'
import { useCurrentUser } from '../session/api/current-user.ts'
import type { Line } from './api/follow-order.ts'
import { OrderSummary } from './details/order-summary.tsx'
import { DocumentsPanel } from './documents/documents-panel.tsx'
import { HelpPanel } from './help-panel.tsx'
import { asOwn, OwnPart } from './own-parts.tsx'
import { LineIndicator } from './timeline/line-indicator.tsx'
import { PassportPage } from './timeline/passport-page.tsx'
import { TurnPanel } from './turn/turn-panel.tsx'

/** The order's home: whose turn it is, the stamps so far, the facts beside them, and for its owner all there is to do. */
export function OrderView({ order, line }: { order: TrackedOrder; line: Line }) {
  const { LL } = useI18n()
  const { user } = useCurrentUser()
  const statusName = useOrderStatusName()
  const own = asOwn(order, user?.role ?? null)
  return (
    <article aria-label={LL.tracking.orderTitle({ number: order.orderNumber })}>
      <p className="sr-only" aria-live="polite">
        {LL.tracking.changed({ number: order.orderNumber, status: statusName(order.status) })}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <TurnPanel order={order} line={line} />
          {own && <OwnPart name="first" order={own} />}
          <PassportPage order={order} aside={<LineIndicator line={line} />} />
          {own && <OwnPart name="main" order={own} />}
        </div>
        <div className={cx('grid min-w-0 gap-6', !own && 'lg:sticky lg:top-22')}>
          <OrderSummary order={order} />
          {own ? <OwnPart name="aside" order={own} /> : <DocumentsPanel count={order.documentsCount} />}
          <HelpPanel orderNumber={order.orderNumber} />
        </div>
      </div>
    </article>
  )
}
