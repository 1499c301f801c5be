import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { ArrowRight, EyeOff } from 'lucide-react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { useFormat } from '../../lib/words/use-format.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Flag } from '../../ui/flag.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Badge, orderTone } from '../../ui/lists/badge.tsx'
import { STATUS_LOOK } from '../../ui/lists/status-look.ts'
import { useOrderStatusName } from '../../ui/lists/status-name.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import type { Tracking } from '../one-order/api/use-order.ts'
import { NumberSearch } from '../one-order/number-search.tsx'
import { OrderAnswer } from '../one-order/order-answer.tsx'
import { OrderArticle, OrderFrame } from '../one-order/order-frame.tsx'
import { ConnectionIndicator } from '../one-order/timeline/connection-indicator.tsx'
import { PassportPage } from '../one-order/timeline/passport-page.tsx'
import { TurnCard } from '../one-order/turn/turn-card.tsx'
import { OrderFacts } from './order-facts.tsx'

/** `/track?number=ORD-…`: an order by its number, for administrators and agencies. Public specification §2, §8. */
export default function TrackPage() {
  const { LL } = useI18n()
  const texts = LL.track
  return (
    // As tall as the window from the start, so that the footer does not move when the order loads.
    <div className="mx-auto min-h-dvh w-full max-w-page px-4 py-6 sm:px-6 sm:py-10">
      <PageTitle title={texts.title()} subtitle={texts.subtitle()} hasTimes />
      <div className="mt-6">
        <NumberSearch
          isPurpose
          answer={(tracking, wanted) => {
            if (tracking.order) return <FoundOrder order={tracking.order} tracking={tracking} />
            if (wanted === '') return <WithoutNumber />
            return <OrderAnswer tracking={tracking} words={{ notFound: texts.notFound(), server: texts.server() }} />
          }}
        />
      </div>
    </div>
  )
}

function WithoutNumber() {
  const { LL } = useI18n()
  return (
    <>
      <p className="max-w-text text-slate">{LL.track.none()}</p>
      <LinkButton href="/my-orders" variant="secondary" className="mt-4">
        {LL.track.orders()}
      </LinkButton>
    </>
  )
}

/**
 * The found order: number, status and facts beside the timeline, kept up to date. Another person's order is marked as
 * redacted.
 */
function FoundOrder({ order, tracking }: { order: OrderView; tracking: Tracking }) {
  const { LL } = useI18n()
  const format = useFormat()
  return (
    <OrderArticle order={order}>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="flex min-w-0 items-center gap-3 font-display text-xl font-semibold sm:text-2xl">
            <Flag code={order.destinationCode} />
            <span>
              {format.name(order.destinationCountry, order.destinationCountryFr)}
              <span className="block font-sans text-base font-medium text-slate tabular-nums">{order.orderNumber}</span>
            </span>
          </h2>
          <StatusWithIcon status={order.status} />
        </div>
        <ConnectionIndicator connection={tracking.connection} asOf={tracking.asOf} />
      </header>
      {!order.full && (
        <div className="mb-5">
          <Alert kind="info" live="off" icon={EyeOff} title={LL.track.others.title()}>
            {LL.track.others.text()}
          </Alert>
        </div>
      )}
      <OrderFrame
        turn={
          <TurnCard order={order} heading="h3">
            <LinkButton href={orderPath(order.orderNumber)} icon={ArrowRight} className="mt-4 w-full sm:w-auto">
              {LL.tracking.openPage()}
            </LinkButton>
          </TurnCard>
        }
        passport={<PassportPage order={order} />}
      >
        <OrderFacts order={order} />
      </OrderFrame>
    </OrderArticle>
  )
}

/** The status as badge and icon. Public specification §2, /track. */
function StatusWithIcon({ status }: { status: OrderStatus }) {
  const name = useOrderStatusName()
  return (
    <Badge tone={orderTone(status)} icon={STATUS_LOOK[status]?.icon}>
      {name(status)}
    </Badge>
  )
}
