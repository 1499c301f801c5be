import type { FullOrder, OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { customerAsks } from '@passage/contracts/domain/orders/customer-asks'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { Landmark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import type { ConnectionState } from '../../../lib/keep-open.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { OrderEnd } from '../money/order-end.tsx'
import { PayControl } from '../payment/pay-control.tsx'
import { PaymentReceived } from '../payment/payment-received.tsx'
import { NeededList } from '../travellers/needed-list.tsx'
import { useTravellerName } from '../travellers/traveller-name.ts'
import { comparedTravellers } from '../travellers/traveller-values.ts'
import { visasOf } from './part-delivery.ts'
import RequestSection from './request-section.tsx'

/** Each is loaded with the first order that needs it. */
const VisaSection = lazyPart(() => import('./visa-section.tsx'))
const TravellersCard = lazyPart(async () => {
  const { TravellersCard } = await import('../travellers/travellers-card.tsx')
  return { default: TravellersCard }
})

interface TurnControlProps {
  order: FullOrder
  connection: ConnectionState
  /** Staff only look: the customer's actions are not done for them. */
  readOnly: boolean
}

/** Whether the travellers' form is in the turn card. */
export const asksDetails = (order: OrderView): boolean => customerAsks(order).includes('details')

/** The first content of the turn card: the receipt, the visa, or the requested documents. */
export function FirstControl({ order, readOnly }: Omit<TurnControlProps, 'connection'>) {
  const asks = readOnly ? [] : customerAsks(order)
  const nameOf = useTravellerName(order)
  // Requests that were answered here stay, marked as received.
  const [answers, setAnswers] = useState(false)
  if (asks.includes('documents') && !answers) setAnswers(true)
  return (
    <>
      {!readOnly && <PaymentReceived order={order} />}
      <div data-control className="mt-4 grid grid-cols-1 gap-4 empty:hidden">
        {visasOf(order).length > 0 && (
          <Suspense fallback={<Skeleton className="h-48" />}>
            <VisaSection order={order} readOnly={readOnly} />
          </Suspense>
        )}
        {(asks.includes('documents') || answers) && (
          <RequestSection
            orderId={order.id}
            destination={order.destinationCode}
            nameOf={nameOf}
            travellers={comparedTravellers(order)}
            requests={order.requests}
            documents={order.documents}
            isAtEmbassy={order.status === 'submitted'}
            agreed={order.consent}
          />
        )}
      </div>
    </>
  )
}

/** The customer's other actions: payment, travellers' details; and how the order ended. */
export function TurnControl({ order, connection, readOnly }: TurnControlProps) {
  const asks = readOnly ? [] : customerAsks(order)
  const isPaying = asks.includes('pay')
  return (
    // Another element after the payment: the next content is placed further down, without a visible move.
    <div key={String(isPaying)} data-control className="mt-4 grid grid-cols-1 gap-4 empty:hidden">
      {isPaying && <PayControl order={order} connection={connection} />}
      {travelling(order.decisions).length > 1 && (asks.includes('documents') || asks.includes('details')) && (
        <NeededList order={order} />
      )}
      {asks.includes('details') && <Details order={order} />}
      <OrderEnd order={order} readOnly={readOnly} />
      <EmbassySection order={order} />
    </div>
  )
}

/** The travellers' form; optional while it is not the customer's turn. */
function Details({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const meanwhile = order.whoseTurn !== 'customer' || order.openRequests > 0
  return (
    <div className="border-t border-hairline pt-4">
      {meanwhile && (
        <h3 className="mb-2 font-display text-lg font-semibold">
          {order.whoseTurn === 'customer' ? LL.ownOrder.turn.also() : LL.ownOrder.turn.meanwhile()}
        </h3>
      )}
      <div className={cx('*:border-0! *:p-0! *:shadow-none!', meanwhile && '[&>div>h3]:sr-only')}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <TravellersCard order={order} urgent={!meanwhile} />
        </Suspense>
      </div>
    </div>
  )
}

/** The embassy's file number and date, for a call there. Nothing before that. */
function EmbassySection({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.embassy
  const { submittedOn, embassyReference } = order
  if (!submittedOn) return null
  return (
    <section aria-labelledby="embassy-title" className="border-t border-hairline pt-4">
      <h3 id="embassy-title" className="flex items-center gap-2 font-semibold">
        <Landmark aria-hidden className="size-5 shrink-0 text-purple" />
        {texts.title()}
      </h3>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-slate">{texts.submittedOn()}</dt>
          <dd className="font-medium">
            <time dateTime={submittedOn}>{format.day(submittedOn)}</time>
          </dd>
        </div>
        {embassyReference && (
          <div>
            <dt className="text-sm text-slate">{texts.reference()}</dt>
            <dd className="font-medium break-all tabular-nums select-all">{embassyReference}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
