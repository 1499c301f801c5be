import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { CancellationPreview } from '@passage/contracts/api/orders/order-work.schema'
import type { StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { MailCheck } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

export interface Withdrawn {
  changed: StatusChanged
  preview: CancellationPreview
}

/** When the withdrawal was recorded, the refund, and the address of the durable confirmation. */
export function Acknowledgement(props: { order: FullOrder; withdrawn: Withdrawn; unpaid: boolean }) {
  const { order, withdrawn, unpaid } = props
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.withdrawal
  const words = unpaid ? texts.cancelling : texts
  const { changed, preview } = withdrawn
  const entry = order.statusHistory.find(({ seq }) => seq === changed.seq)
  const refunded = Number(preview.refundAmount) > 0
  return (
    <div className="grid gap-3">
      <Alert kind="success" live="assertive">
        <p className="font-semibold">{words.doneAt({ when: format.dateTime(entry?.timestamp ?? order.updatedAt) })}</p>
        {refunded && (
          <p className="mt-1">{texts.doneRefund({ amount: format.money(preview.refundAmount, preview.currency) })}</p>
        )}
        {Number(preview.paidAmount) === 0 && <p className="mt-1">{texts.doneUnpaid()}</p>}
      </Alert>
      <p className="flex gap-2">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-sea" />
        <span className="min-w-0 break-words">{words.doneMail({ email: order.customerEmail })}</span>
      </p>
    </div>
  )
}
