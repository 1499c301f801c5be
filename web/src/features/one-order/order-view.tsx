import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { Suspense } from 'react'
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { Line } from '../../lib/keep-open.ts'
import { sessionToken } from '../../lib/session-token.ts'
import { Alert } from '../../ui/alert.tsx'
import { useOrderStatusName } from '../../ui/badge.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { OrderSummary } from './details/order-summary.tsx'
import { DocumentsPanel } from './documents/documents-panel.tsx'
import { HelpPanel } from './help-panel.tsx'
import { OrderFrame } from './order-frame.tsx'
import { PassportPage } from './timeline/passport-page.tsx'
import { TurnCard } from './turn/turn-card.tsx'

/** Only who may open the order needs it, so only their browser loads it. */
const load = () => import('./own-view.tsx')
const OwnView = lazyWithTexts(['ownOrder', 'document'], load)
if (typeof window !== 'undefined' && sessionToken()) void load().catch(() => undefined)

/** Whose turn it is, the stamps so far, and behind them the facts; for its owner all there is to do. */
export function OrderView({ order, line }: { order: TrackedOrder; line: Line }) {
  const { LL } = useI18n()
  const statusName = useOrderStatusName()
  const { id } = order
  return (
    <article aria-label={LL.tracking.orderTitle({ number: order.orderNumber })}>
      <p className="sr-only" aria-live="polite">
        {LL.tracking.changed({ number: order.orderNumber, status: statusName(order.status) })}
      </p>
      {order.full && id !== null ? (
        <ErrorBoundary resetKey={order.orderNumber} fallback={<Strangers order={order} failed />}>
          <Suspense fallback={<OrderFrame turn={<TurnCard order={order} />} />}>
            <OwnView order={{ ...order, id }} line={line} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <Strangers order={order} />
      )}
    </article>
  )
}

/** What everybody with the number sees; `failed` where the owner's part could not be loaded. */
function Strangers({ order, failed = false }: { order: TrackedOrder; failed?: boolean }) {
  const { LL } = useI18n()
  return (
    <OrderFrame turn={<TurnCard order={order} />} passport={<PassportPage order={order} />}>
      {failed && (
        <Alert kind="error" live="off" title={LL.failure.title()}>
          {LL.failure.network()}
        </Alert>
      )}
      <OrderSummary order={order} />
      <DocumentsPanel count={order.documentsCount} />
      <HelpPanel orderNumber={order.orderNumber} />
    </OrderFrame>
  )
}
