import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import type { Transaction } from '@passage/contracts/api/transactions.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { orderQuery } from '../../order/api/order.ts'
import { useActionKey } from '../../order/state/action-key.ts'
import { cancelOrder } from '../api/cancel-order.ts'
import { type RefundOutlook, refundOutlook } from '../state/refund-outlook.ts'

/** The owner withdraws an order, and is told first what comes back. design.md, Money. */
export default function CancelDialog({ order, onClose }: { order: Transaction; onClose: () => void }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.myOrders.cancelDialog
  const detail = useQuery({ ...orderQuery(order.orderId), staleTime: 0 })
  const outlook = detail.data && refundOutlook(detail.data)
  const cancel = useCancel(order.orderId, () => {
    const refund = outlook?.kind === 'refund' ? format.money(outlook.amount) : null
    toast.success(texts.done(), refund ? texts.doneRefund({ amount: refund }) : undefined)
    onClose()
  })
  const country = format.name(order.destinationCountry, order.destinationCountryFr)

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title()}
      description={texts.order({ number: order.orderNumber, country })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep()}
          </Button>
          <Button
            variant="danger"
            busy={cancel.isPending}
            disabled={!outlook || outlook.kind === 'none'}
            onClick={() => cancel.mutate()}
          >
            {cancel.isPending ? texts.confirming() : texts.confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {detail.isPending && <Skeleton className="h-16" />}
        {detail.isError && !detail.data && <Alert kind="error">{texts.loadFailed()}</Alert>}
        {detail.data && outlook && <WhatComesBack order={detail.data} outlook={outlook} />}
        {cancel.error !== null && <CancelFailure error={cancel.error} />}
      </div>
    </Dialog>
  )
}

function useCancel(orderId: string, onDone: () => void) {
  const client = useQueryClient()
  const action = useActionKey()
  return useMutation({
    mutationFn: () => cancelOrder(orderId, action.keyFor(orderId)),
    onSuccess: () => {
      action.succeeded()
      onDone()
    },
    onError: action.failed,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
        client.invalidateQueries({ queryKey: ['transactions'] }),
      ]),
  })
}

function WhatComesBack({ order, outlook }: { order: OrderDetail; outlook: RefundOutlook }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.myOrders.cancelDialog
  if (outlook.kind === 'none') return <Alert kind="warning">{texts.noRefund()}</Alert>
  const unpaid = order.paymentStatus === 'processing' ? texts.processing() : texts.unpaid()
  const money =
    outlook.kind === 'refund' ? texts.refund({ amount: format.money(outlook.amount, order.currency) }) : unpaid
  return (
    <>
      <p className="font-medium">{money}</p>
      <p>{texts.final()}</p>
    </>
  )
}

function CancelFailure({ error }: { error: unknown }) {
  const { LL } = useI18n()
  const texts = LL.myOrders.cancelDialog
  const code = codeOf(error)
  if (code === 'outcome_pending') return <Alert kind="warning">{texts.pending()}</Alert>
  const reasons: Partial<Record<string, () => string>> = {
    order_closed: texts.closed,
    submitted_order_stays: texts.submitted,
  }
  return (
    <Alert kind="error" live="assertive" title={texts.failed()}>
      {(code && reasons[code]?.()) || texts.failedText()}
    </Alert>
  )
}
