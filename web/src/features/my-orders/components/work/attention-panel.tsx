import { type AttentionReason, isRetryable } from '@passage/contracts/workflows/attention'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { retryStep } from '../../api/retry-step.ts'
import { useOrderAction } from '../../state/use-order-action.ts'
import { ActionFailure } from './action-failure.tsx'

/** Why somebody has to look, and the button that tries again. Nothing where all is well. */
export function AttentionPanel({ orderId, attention }: { orderId: string; attention: readonly AttentionReason[] }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.attention
  const retry = useOrderAction(
    orderId,
    (_: null, key) => retryStep(orderId, key),
    () => toast.success(texts.retried()),
  )
  if (attention.length === 0) return null
  const retryable = attention.some(isRetryable)
  return (
    <>
      <Alert
        kind="warning"
        icon={TriangleAlert}
        title={texts.title()}
        action={
          retryable && (
            <Button size="small" icon={RotateCw} busy={retry.isPending} onClick={() => retry.mutate(null)}>
              {texts.retry()}
            </Button>
          )
        }
      >
        <ul className="grid gap-1">
          {attention.map((reason) => (
            <li key={reason}>{texts.reasons[reason]()}</li>
          ))}
        </ul>
      </Alert>
      {retry.error && <ActionFailure error={retry.error} title={texts.failed()} kept="" />}
    </>
  )
}
