import { RotateCw, SearchX } from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { VisaTexts } from '../../../../i18n/visa-texts.tsx'
import { codeOf } from '../../../../lib/server/api-error.ts'
import { hasUnsent } from '../../../../lib/use-unsent.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../../../ui/lists/list-states.tsx'
import { useFullOrder } from '../../../one-order/api/order.ts'
import { useOrder } from '../../../one-order/api/use-order.ts'
import { useTurnCardFocus } from '../../../one-order/use-turn-card-focus.ts'
import { OrderSheets, type SheetsProps } from './order-sheets.tsx'

export interface OrderDialogProps extends SheetsProps {
  orderNumber: string
  onClose: () => void
}

/** An order on its sheets, over the list. Agency specification §2.3. */
export default function OrderDialog({ orderNumber, onClose, ...sheets }: OrderDialogProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.orderDetails
  const detail = useFullOrder(orderNumber, true)
  // Others work on the same order, and so does the order itself.
  const { connection } = useOrder(orderNumber)
  const order = detail.data
  useTurnCardFocus()
  const country = order && format.name(order.destinationCountry, order.destinationCountryFr)

  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      unsent={hasUnsent}
      unsentText={texts.unsent()}
      title={order ? texts.title({ number: order.orderNumber }) : texts.titleLoading()}
      description={order && `${order.customerName} · ${country} · ${format.name(order.visaType, order.visaTypeFr)}`}
    >
      {detail.isPending && (
        <div role="status">
          <span className="sr-only">{LL.common.loading()}</span>
          <Skeleton className="h-96" />
        </div>
      )}
      {detail.isError && !order && <NotLoaded error={detail.error} busy={detail.isFetching} onRetry={detail.refetch} />}
      {order && (
        <div className="grid grid-cols-1 gap-5">
          {detail.isError && <Alert kind="warning">{texts.stale()}</Alert>}
          <VisaTexts type={order.visaTypeCode}>
            <OrderSheets {...sheets} order={order} connection={connection} />
          </VisaTexts>
        </div>
      )}
    </Dialog>
  )
}

function NotLoaded({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => unknown }) {
  const { LL } = useI18n()
  const texts = LL.orderDetails
  const code = codeOf(error)
  if (code === 'order_not_found' || code === 'not_allowed' || code === 'invalid_input') {
    return (
      <EmptyState icon={SearchX} title={texts.notFound()}>
        {texts.notFoundText()}
      </EmptyState>
    )
  }
  return (
    <Alert
      kind="error"
      title={texts.failed()}
      action={
        <Button variant="secondary" icon={RotateCw} busy={busy} onClick={() => void onRetry()}>
          {LL.common.retry()}
        </Button>
      }
    >
      {texts.failedText()}
    </Alert>
  )
}
