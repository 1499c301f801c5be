import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { lazy, Suspense } from 'react'
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { Line } from '../../lib/keep-open.ts'
import { sessionToken } from '../../lib/session-token.ts'
import { useOrderStatusName } from '../../ui/badge.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { OrderFrame } from './order-frame.tsx'
import { PassportPage } from './timeline/passport-page.tsx'
import { TurnCard } from './turn/turn-card.tsx'

/** Who may open the order needs the one, everybody else the other: a browser loads its own. */
const loadOwn = () => import('./own-view.tsx')
const loadStrangers = () => import('./strangers-view.tsx')
const OwnView = lazyWithTexts(['ownOrderTurn'], loadOwn)
const StrangersView = lazy(loadStrangers)
if (typeof window !== 'undefined') void (sessionToken() ? loadOwn() : loadStrangers()).catch(() => undefined)

/** Whose turn it is, the stamps so far, and behind them the facts; for its owner all there is to do. */
export function OrderView({ order, line }: { order: TrackedOrder; line: Line }) {
  const { LL } = useI18n()
  const statusName = useOrderStatusName()
  const { id } = order
  const turn = <TurnCard order={order} />
  return (
    <article aria-label={LL.tracking.orderTitle({ number: order.orderNumber })}>
      <p className="sr-only" aria-live="polite">
        {LL.tracking.changed({ number: order.orderNumber, status: statusName(order.status) })}
      </p>
      <ErrorBoundary
        resetKey={order.orderNumber}
        fallback={
          <OrderFrame turn={turn} passport={<PassportPage order={order} />}>
            <NotLoaded />
          </OrderFrame>
        }
      >
        {order.full && id !== null ? (
          <Suspense fallback={<OrderFrame turn={turn} />}>
            <OwnView order={{ ...order, id }} line={line} />
          </Suspense>
        ) : (
          <Suspense fallback={<OrderFrame turn={turn} passport={<PassportPage order={order} />} />}>
            <StrangersView order={order} />
          </Suspense>
        )}
      </ErrorBoundary>
    </article>
  )
}
