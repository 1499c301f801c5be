import type { RecipientInput } from '@passage/contracts/api/orders/invoices.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { api } from '../../../lib/server/api.ts'
import { RecipientPart } from '../../invoicing/recipient-part.tsx'
import { orderQuery, orderUrl } from '../api/order.ts'

/** The invoice's recipient: chosen before it is issued, corrected afterwards unless money was refunded. */
export function OrderRecipient({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const texts = LL.invoicing
  const client = useQueryClient()
  const { invoiceRecipient, invoices } = order
  const standing = invoices.findLast(({ kind }) => kind === 'invoice')
  if (invoices.some(({ because }) => because === 'refund')) return null
  const recipient = standing ? standing.recipient : invoiceRecipient
  const save = async (wanted: RecipientInput | null) => {
    const saved = await api<FullOrder>(orderUrl(order.id, 'invoice-recipient'), {
      method: 'PUT',
      json: { recipient: wanted },
    })
    client.setQueryData(orderQuery(order.orderNumber).queryKey, saved)
  }
  return (
    <RecipientPart
      recipient={recipient}
      issued={standing?.number ?? null}
      standing={recipient && texts.toCompany({ name: recipient.name })}
      save={save}
      saved={(isRemoved) => (standing ? texts.corrected() : isRemoved ? texts.removed() : texts.saved())}
    />
  )
}
