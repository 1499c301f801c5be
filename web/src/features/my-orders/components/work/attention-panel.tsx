import { scopeOf } from '@passage/contracts/domain/permissions'
import { type AttentionReason, isRetryable } from '@passage/contracts/workflows/attention'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useOrderAction } from '../../../one-order/api/use-order-action.ts'
import { useCurrentUser } from '../../../session/api/current-user.ts'
import { retryStep } from '../../api/retry-step.ts'
import { ActionFailure } from './action-failure.tsx'
import { SettleDialog } from './settle-dialog.tsx'

/** Why somebody has to look, and the buttons that help. Nothing where all is well. */
export function AttentionPanel({ orderId, attention }: { orderId: string; attention: readonly AttentionReason[] }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.attention
  const [settling, setSettling] = useState(false)
  return (
    <>
      {attention.length > 0 && (
        <Alert kind="warning" icon={TriangleAlert} title={texts.title()}>
          <ul className="grid gap-1">
            {attention.map((reason) => (
              <li key={reason}>{texts.reasons[reason]()}</li>
            ))}
          </ul>
          <Remedies orderId={orderId} attention={attention} onSettle={() => setSettling(true)} />
        </Alert>
      )}
      {/* It stays while the last reason goes: it says that it is done. */}
      {settling && <SettleDialog orderId={orderId} onClose={() => setSettling(false)} />}
    </>
  )
}

interface RemediesProps {
  orderId: string
  attention: readonly AttentionReason[]
  onSettle: () => void
}

function Remedies({ orderId, attention, onSettle }: RemediesProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.attention
  const { user } = useCurrentUser()
  const retry = useOrderAction(
    orderId,
    (_: null, key) => retryStep(orderId, key),
    () => toast.success(texts.retried()),
  )
  if (!attention.some(isRetryable)) return null
  const settleable = attention.includes('refund_returned') && user && scopeOf('order:refund', user.role) !== null
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" icon={RotateCw} busy={retry.isPending} onClick={() => retry.mutate(null)}>
          {texts.retry()}
        </Button>
        {settleable && (
          <Button size="small" variant="secondary" onClick={onSettle}>
            {texts.settle()}
          </Button>
        )}
      </div>
      {retry.error && <ActionFailure error={retry.error} title={texts.failed()} kept="" />}
    </>
  )
}
