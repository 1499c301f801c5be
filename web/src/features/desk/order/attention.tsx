import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { Suspense } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useWorkflow } from '../../decisions/api/order-reads.ts'
import { AttentionPanel } from '../../decisions/staff-parts.ts'

const waiting = <Skeleton className="h-24" />

/** Why the order needs staff, and what helps. */
export function Attention({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.history
  const workflow = useWorkflow(order.id)
  if (workflow.isPending) return waiting
  if (!workflow.data) {
    return (
      <Alert kind="error" title={texts.failed()} action={<RetryButton query={workflow} size="small" />}>
        {texts.failedText()}
      </Alert>
    )
  }
  return (
    <Suspense fallback={waiting}>
      <AttentionPanel order={order} history={workflow.data} />
    </Suspense>
  )
}
