import type { OrderView as Order } from '@passage/contracts/api/orders/order-view.schema'
import { Suspense } from 'react'
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { Line } from '../../lib/keep-open.ts'
import { pause } from '../../lib/pause.ts'
import { sessionToken } from '../../lib/session/session-token.ts'
import { NotLoaded, type NotLoadedProps } from '../../ui/feedback/not-loaded.tsx'
import { useOrderStatusName } from '../../ui/lists/use-status-name.ts'
import { OrderFrame } from './order-frame.tsx'
import { PassportPage } from './timeline/passport-page.tsx'
import { TurnCard } from './turn/turn-card.tsx'

/** The full view for people who may open the order, the short one for strangers: a browser loads only its own. */
const OwnView = lazyWithTexts(['ownOrderTurn'], () => import('./own-view.tsx'), NotThere)
const StrangersView = lazyWithTexts(['tracking'], () => import('./strangers-view.tsx'), NotThere)

/** So long React holds back what was not there when it began to draw. Milliseconds. */
const HELD_BACK = 300

/** Loads this person's view before anything of the page is drawn; what takes longer than React would hold it back comes later. */
export const preloadView = (): Promise<unknown> =>
  Promise.race([(sessionToken() ? OwnView : StrangersView).preload(), pause(HELD_BACK)])

/** Whose turn it is, the stamps so far, and behind them the facts; for its owner all there is to do. */
export function OrderView({ order, line }: { order: Order; line: Line }) {
  const { LL } = useI18n()
  const statusName = useOrderStatusName()
  const turn = <TurnCard order={order} />
  return (
    <article aria-label={LL.tracking.orderTitle({ number: order.orderNumber })}>
      <p className="sr-only" aria-live="polite">
        {LL.tracking.changed({ number: order.orderNumber, status: statusName(order.status) })}
      </p>
      {order.full ? (
        <Suspense fallback={<OrderFrame turn={turn} />}>
          <OwnView order={order} line={line} />
        </Suspense>
      ) : (
        <Suspense fallback={<OrderFrame turn={turn} passport={<PassportPage order={order} />} />}>
          <StrangersView order={order} />
        </Suspense>
      )}
    </article>
  )
}

/** Whose turn it is and the stamps need no more code than is here. */
function NotThere({ of: { order }, ...failure }: NotLoadedProps & { of: { order: Order } }) {
  return (
    <OrderFrame turn={<TurnCard order={order} />} passport={<PassportPage order={order} />}>
      <NotLoaded {...failure} />
    </OrderFrame>
  )
}
