import { Suspense } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { RetryButton } from '../../../ui/retry-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWorkflow } from '../../my-orders/api/workflow.ts'
import { AttentionPanel } from '../../my-orders/components/staff-parts.ts'

const waiting = <Skeleton className="h-24" />

/** Why the order needs somebody to look, and what helps. */
export function Attention({ orderId }: { orderId: string }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.history
  const workflow = useWorkflow(orderId)
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
      <AttentionPanel orderId={orderId} attention={workflow.data.attention} />
    </Suspense>
  )
}
