import type { CancellationPreview } from '@passage/contracts/api/order-work.schema'
import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { cancellationQuery, cancelOrder } from '../api/cancellation.ts'
import { useOrder } from '../api/order.ts'
import { useOrderAction } from '../api/use-order-action.ts'
import { Acknowledgement, type Withdrawn } from './acknowledgement.tsx'
import { WithdrawFailure } from './withdraw-failure.tsx'

/**
 * The withdrawal function of EU law: pressed once it says what comes back and states the withdrawal, confirmed once more it
 * is made, and then acknowledged here and by mail. product.md; design.md, Money.
 */
export default function WithdrawDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.withdrawal
  const order = useOrder(orderId)
  const [done, setDone] = useState<Withdrawn | null>(null)
  const preview = useQuery({ ...cancellationQuery(orderId), enabled: done === null })
  const withdrawal = useOrderAction(
    orderId,
    (_: CancellationPreview, key) => cancelOrder(orderId, key),
    (changed, shown) => setDone({ changed, preview: shown }),
  )
  const { data } = preview
  const country = order.data && format.name(order.data.destinationCountry, order.data.destinationCountryFr)
  const failed = (preview.isError && !data) || (order.isError && !order.data)

  return (
    <Dialog
      open
      onClose={onClose}
      title={done ? texts.doneTitle() : texts.title()}
      description={order.data && country && texts.which({ number: order.data.orderNumber, country })}
      footer={
        done ? (
          <Button onClick={onClose}>{texts.close()}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {texts.keep()}
            </Button>
            {data?.allowed !== false && (
              <Button
                variant="danger"
                busy={withdrawal.isPending}
                disabled={!data || !order.data}
                onClick={() => data && withdrawal.mutate(data)}
              >
                {withdrawal.isPending ? texts.confirming() : texts.confirm()}
              </Button>
            )}
          </>
        )
      }
    >
      {done && order.data ? (
        <Acknowledgement order={order.data} withdrawn={done} />
      ) : (
        <div className="grid gap-4">
          {failed && (
            <Alert
              kind="error"
              action={
                <Button
                  size="small"
                  variant="secondary"
                  icon={RotateCw}
                  busy={preview.isFetching}
                  onClick={() => void Promise.all([preview.refetch(), order.refetch()])}
                >
                  {LL.common.retry()}
                </Button>
              }
            >
              {texts.loadFailed()}
            </Alert>
          )}
          {!failed && (!data || !order.data) && <Skeleton className="h-32" />}
          {data && order.data && <Preview order={order.data} preview={data} />}
          {withdrawal.isError && <WithdrawFailure error={withdrawal.error} />}
        </div>
      )}
    </Dialog>
  )
}

/** What comes back, and the statement that confirming makes. */
function Preview({ order, preview }: { order: OrderDetail; preview: CancellationPreview }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.withdrawal
  if (!preview.allowed) {
    return <Alert kind="warning">{texts.refused[preview.because ?? 'order_closed']()}</Alert>
  }
  const back = () => {
    if (Number(preview.refundAmount) > 0)
      return texts.refund({ amount: format.money(preview.refundAmount, preview.currency) })
    if (Number(preview.paidAmount) > 0) return texts.nothingLeft()
    return order.paymentStatus === 'processing' ? texts.processing() : texts.unpaid()
  }
  return (
    <>
      <section aria-labelledby="withdraw-back">
        <h3 id="withdraw-back" className="text-sm text-slate">
          {texts.back()}
        </h3>
        <p className="text-lg font-semibold">{back()}</p>
      </section>
      <p>{texts.meaning()}</p>
      <blockquote className="border-l-2 border-control pl-3">
        <p>
          {texts.statement({
            number: order.orderNumber,
            day: format.date(order.createdAt),
            name: order.customerName,
          })}
        </p>
        <p className="mt-1 text-sm break-words text-slate">{texts.mail({ email: order.customerEmail })}</p>
      </blockquote>
    </>
  )
}
