import { CircleCheck } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { Notice } from '../state/use-opened-order.ts'

export interface NoticeLineProps {
  notice: Notice
  /** The open order's number. */
  here: string
  onOpen: (orderNumber: string) => void
}

/** What happened to the order before this one, and the way back to it. */
export function NoticeLine({ notice, here, onOpen }: NoticeLineProps) {
  const { LL } = useI18n()
  const away = notice.from !== here
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
