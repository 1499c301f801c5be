import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { CancellationPreview } from '@passage/contracts/api/orders/order-work.schema'
import { isPayable } from '@passage/contracts/domain/orders/order-status'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { api } from '../../../lib/server/api.ts'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import { useRepeatText } from '../../../lib/server/use-outcome-text.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useFullOrder } from '../api/order.ts'
import { sendOrderAction, useOrderAction } from '../api/order-action.ts'
import { Acknowledgement, type Withdrawn } from './acknowledgement.tsx'

interface WithdrawDialogProps {
  order: Pick<FullOrder, 'id' | 'orderNumber'>
  onClose: () => void
}

/**
 * The withdrawal function of EU law: shows the refund and states the withdrawal, is confirmed once more, and
 * acknowledges it here and by mail. An unpaid order is cancelled in the same two steps. product.md; design.md, Money;
 * brand.md, Words.
 */
export default function WithdrawDialog({ order: { id, orderNumber }, onClose }: WithdrawDialogProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.withdrawal
  const order = useFullOrder(orderNumber)
  const unpaid = useUnpaidAtFirst(order.data)
  const words = unpaid ? texts.cancelling : texts
  const [done, setDone] = useState<Withdrawn | null>(null)
  const preview = useQuery({ ...cancellationQuery(id), enabled: done === null })
  const withdrawal = useOrderAction(
    id,
    (_: CancellationPreview, key) => sendOrderAction('cancelOrder', { orderId: id }, {}, key),
    (changed, shown) => setDone({ changed, preview: shown }),
  )
  const { data } = preview
  const country = order.data && format.name(order.data.destinationCountry, order.data.destinationCountryFr)
  const failed = (preview.isError && !data) || (order.isError && !order.data)

  return (
    <Dialog
      open
      onClose={onClose}
      title={done ? words.doneTitle() : words.title()}
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
                {withdrawal.isPending ? words.confirming() : words.confirm()}
              </Button>
            )}
          </>
        )
      }
    >
      {done && order.data ? (
        <Acknowledgement order={order.data} withdrawn={done} unpaid={unpaid} />
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
              {words.loadFailed()}
            </Alert>
          )}
          {!failed && (!data || !order.data) && <Skeleton className="h-32" />}
          {data && order.data && <Preview order={order.data} preview={data} unpaid={unpaid} />}
          {withdrawal.isError && <WithdrawFailure error={withdrawal.error} unpaid={unpaid} />}
        </div>
      )}
    </Dialog>
  )
}

/** Whether the order was unpaid at first: the wording stays while it ends. */
function useUnpaidAtFirst(order: FullOrder | undefined): boolean {
  const [unpaid, setUnpaid] = useState<boolean | null>(null)
  if (unpaid === null && order) setUnpaid(isPayable(order.status))
  return unpaid ?? false
}

/** The refund, and the statement that confirming makes. */
function Preview(props: { order: FullOrder; preview: CancellationPreview; unpaid: boolean }) {
  const { order, preview, unpaid } = props
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.withdrawal
  const words = unpaid ? texts.cancelling : texts
  if (!preview.allowed) {
    const because = preview.because ?? 'order_closed'
    const isOver = unpaid && because === 'order_closed'
    return <Alert kind="warning">{isOver ? texts.cancelling.orderClosed() : texts.refused[because]()}</Alert>
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
          {words.back()}
        </h3>
        <p className="text-lg font-semibold">{back()}</p>
      </section>
      <p>{texts.meaning()}</p>
      <blockquote className="border-l-2 border-control pl-3">
        <p>
          {words.statement({
            number: order.orderNumber,
            day: format.date(order.createdAt),
            name: order.customerName,
          })}
        </p>
        <p className="mt-1 text-sm break-words text-slate">{words.mail({ email: order.customerEmail })}</p>
      </blockquote>
    </>
  )
}

/** The consequences of withdrawing now; read each time. */
const cancellationQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['cancellation', orderId],
    queryFn: ({ signal }) =>
      api<CancellationPreview>(`/api/orders/${encodeURIComponent(orderId)}/cancellation`, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The withdrawal or cancellation was refused, or its outcome is unknown. */
function WithdrawFailure({ error, unpaid }: { error: unknown; unpaid: boolean }) {
  const { LL } = useI18n()
  const texts = LL.withdrawal
  const repeatText = useRepeatText()
  const code = codeOf(error)
  if (code === 'outcome_pending') return <Alert kind="warning">{texts.pending()}</Alert>
  const { refused: withdrawing, cancelling } = texts
  const refused: Partial<Record<string, () => string>> = unpaid
    ? { ...withdrawing, order_closed: cancelling.orderClosed }
    : withdrawing
  const failed = unpaid ? cancelling.failed() : texts.failed()
  return (
    <Alert kind="error" live="assertive" title={isRefusal(error) ? failed : undefined}>
      {(code && refused[code]?.()) || repeatText(error, texts.failedText())}
    </Alert>
  )
}
