import { normaliseOrderNumber } from '@passage/contracts/domain/orders/order-number'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { VisaTexts } from '../../i18n/visa-texts.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useCurrentUser } from '../session/api/current-user.ts'
import { useOrder } from './api/use-order.ts'
import AskNumber from './ask-number.tsx'
import { KeptOrderList } from './offline/kept-order-list.tsx'
import { OrderAnswer } from './order-answer.tsx'
import { OrderTitle } from './order-title.tsx'
import { OrderView } from './order-view.tsx'
import { useSettledMark } from './payment/use-paid-mark.ts'
import { useTurnCardFocus } from './use-turn-card-focus.ts'

/** `/orders?number=ORD-…`: one order, for every visitor who has its number. settled.md, Tracking. */
export default function OneOrderPage() {
  const [params] = useSearchParams()
  const number = normaliseOrderNumber(params.get('number') ?? '')
  return (
    // As tall as the window from the start, so that the footer does not move when the order loads.
    <div className="mx-auto min-h-dvh w-full max-w-page px-4 py-6 sm:px-6 sm:py-10 print:min-h-0 print:max-w-none print:p-0">
      {number ? <OneOrder key={number} number={number} /> : <WithoutNumber />}
    </div>
  )
}

function OneOrder({ number }: { number: string }) {
  const tracking = useOrder(number)
  const { order, failure, connection } = tracking
  const session = useCurrentUser()
  const track = useTrack()
  useTurnCardFocus()
  useSettledMark(order)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the session once after a reconnect.
  useEffect(() => {
    if (connection === 'live' && session.failed) session.retry()
  }, [connection])
  return (
    <VisaTexts type={order?.visaTypeCode}>
      <OrderTitle number={number} order={order} tracking={tracking} />
      {order ? (
        <OrderView order={order} connection={connection} />
      ) : (
        <OrderAnswer tracking={tracking} number={number} />
      )}
      {failure?.kind === 'not-found' && <AskNumber initial={number} onTrack={track} withSeen={false} />}
      {failure && failure.kind !== 'not-found' && <KeptOrderList />}
    </VisaTexts>
  )
}

function WithoutNumber() {
  const { LL } = useI18n()
  const track = useTrack()
  return (
    <>
      <PageTitle title={LL.tracking.title()} subtitle={LL.tracking.subtitle()} hasTimes />
      <AskNumber initial="" onTrack={track} withSeen />
    </>
  )
}

/** Opens the page of another order. */
function useTrack(): (orderNumber: string) => void {
  const [, navigate] = useLocation()
  return (orderNumber) => {
    navigate(orderPath(orderNumber))
    // The field is removed with its page; the next page has the focus at its top, as always.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
}
