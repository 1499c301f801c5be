import { ListOrdered, Plus, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { VisaTexts } from '../../../i18n/visa-texts.tsx'
import { ApiError } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useFullOrder } from '../../one-order/api/order.ts'
import { type LiveOrder, useOrder } from '../../one-order/api/use-order.ts'
import { NothingToPay } from '../../one-order/payment/nothing-to-pay.tsx'
import { standingOf, wasPaid } from '../../one-order/payment/standing.ts'
import { useTurnCardFocus } from '../../one-order/use-turn-card-focus.ts'
import { StepSkeleton } from './step-skeleton.tsx'

const PaymentStep = lazyPart(() => import('./payment-step.tsx'))
const loadComplete = () => import('./complete-step.tsx')
const CompleteStep = lazyPart(loadComplete)

/** Steps 3 and 4: an order that exists, as far as it has come. */
export default function OrderStep({ orderNumber }: { orderNumber: string }) {
  const order = useFullOrder(orderNumber)
  const { connection, asOf } = useOrder(orderNumber)
  if (order.data) {
    return (
      <VisaTexts type={order.data.visaTypeCode}>
        <Standing order={order.data} connection={connection} asOf={asOf} />
      </VisaTexts>
    )
  }
  if (order.isPending) return <StepSkeleton />
  const { error } = order
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (isMissing) return <OrderMissing />
  return <OrderNotLoaded onRetry={() => void order.refetch()} busy={order.isFetching} />
}

function Standing(props: LiveOrder) {
  useTurnCardFocus()
  // The next step is there when the money is.
  useEffect(() => void loadComplete().catch(() => undefined), [])
  // An order that ends after its payment stays on this step, with the dialog that acknowledges its withdrawal.
  if (wasPaid(props.order)) return <CompleteStep {...props} />
  const standing = standingOf(props.order)
  if (standing === 'payable') return <PaymentStep {...props} />
  return <NothingToPay order={props.order} standing={standing} />
}

/** A missing order, or another person's: the answer is the same. */
function OrderMissing() {
  const { LL } = useI18n()
  const texts = LL.payment.missing
  return (
    <Alert
      kind="error"
      title={texts.title()}
      action={
        <>
          <LinkButton href="/my-orders" icon={ListOrdered}>
            {texts.myOrders()}
          </LinkButton>
          <LinkButton href="/order" variant="secondary" icon={Plus}>
            {LL.payment.ended.startNew()}
          </LinkButton>
        </>
      }
    >
      {texts.text()}
    </Alert>
  )
}

function OrderNotLoaded({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { LL } = useI18n()
  const texts = LL.payment.missing
  return (
    <Alert
      kind="error"
      title={texts.failed()}
      action={
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          {LL.common.retry()}
        </Button>
      }
    >
      {texts.failedText()}
    </Alert>
  )
}
