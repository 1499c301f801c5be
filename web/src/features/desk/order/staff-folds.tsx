import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { History, Mail } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { HistoryTab, MailsTab } from '../../decisions/staff-parts.ts'
import { Fold } from '../../one-order/fold.tsx'

/** Remembered for all orders alike: who reads the history of one reads that of the next. */
const EVERY_ORDER = 'desk'

/** What only staff see of an order, folded; each is read when it is unfolded. */
export function StaffFolds({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const texts = LL.desk.folds
  return (
    <>
      <Fold
        orderNumber={EVERY_ORDER}
        name="history"
        icon={History}
        title={texts.history()}
        state={texts.historyState()}
        lazy
      >
        {later(<HistoryTab order={order} />)}
      </Fold>
      <Fold orderNumber={EVERY_ORDER} name="mails" icon={Mail} title={texts.mails()} state={texts.mailsState()} lazy>
        {later(<MailsTab orderId={order.id} />)}
      </Fold>
    </>
  )
}

const later = (part: ReactNode) => <Suspense fallback={<Skeleton className="h-48" />}>{part}</Suspense>
