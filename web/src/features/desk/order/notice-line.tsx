import { CircleCheck } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useFullOrder } from '../../one-order/api/order.ts'
import { waitingDocuments } from '../../one-order/documents/review-order.ts'
import type { Notice } from '../state/use-opened-order.ts'

export interface NoticeLineProps {
  notice: Notice
  /** The open order's number. */
  here: string
  onOpen: (orderNumber: string) => void
}

/** What happened to the order before this one, and the way back to it; or that this one is reviewed, until a new document waits. */
export function NoticeLine({ notice, here, onOpen }: NoticeLineProps) {
  const { LL } = useI18n()
  const away = notice.from !== here
  const order = useFullOrder(away ? null : here).data
  if (order && waitingDocuments(order.status, order.documents).length > 0) return null
  return (
    <Alert
      kind="success"
      icon={CircleCheck}
      action={
        away && (
          <Button variant="secondary" size="small" onClick={() => onOpen(notice.from)}>
            {LL.desk.notice.back({ number: notice.from })}
          </Button>
        )
      }
    >
      {notice.words}
    </Alert>
  )
}
