import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { rejectionText } from '@passage/contracts/domain/documents/rejection-text'
import { Hourglass } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { useTravellerNames } from '../../one-order/travellers/traveller-name.ts'

/** The customer's open requests, with their time. Renders nothing without requests. */
export function OpenRequests({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.orderDetails.requests
  const { requestReason } = useDocumentTexts()
  const { documentName } = useTravellerNames(order)
  const open = order.requests.filter((request) => request.answeredAt === null)
  if (open.length === 0) return null
  return (
    <Alert kind="warning" icon={Hourglass} live="off" title={texts.title(open.length)}>
      <ul className="grid gap-1">
        {open.map((request) => (
          <li key={request.id}>
            <span className="font-medium">{documentName(request.documentType, request.travellerId)}</span>
            {' · '}
            {requestReason(request.reason)} {texts.since({ when: format.dateTime(request.askedAt) })}
            {request.rejection && (
              <span className="block">
                {LL.document.rejections[rejectionText(request.rejection, request.documentType)]()}
              </span>
            )}
            {request.notes && <span className="block whitespace-pre-line text-slate">{request.notes}</span>}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
