import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { StuckSurplus, WorkflowHistory } from '@passage/contracts/api/orders/order-work.schema'
import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import { isRetryable } from '@passage/contracts/workflows/attention'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { sendOrderAction, useOrderAction } from '../../one-order/api/order-action.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { SettleDialog } from '../money/settle-dialog.tsx'
import { ActionFailure } from '../parts/action-failure.tsx'

interface AttentionPanelProps {
  order: FullOrder
  history: Pick<WorkflowHistory, 'attention' | 'surplus'>
}

/** Why an order needs staff, and the buttons that help. Renders nothing otherwise. */
export function AttentionPanel({ order, history: { attention, surplus } }: AttentionPanelProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.attention
  const format = useFormat()
  const [settling, setSettling] = useState<{ surplus?: StuckSurplus } | null>(null)
  return (
    <>
      {attention.length > 0 && (
        <Alert kind="warning" icon={TriangleAlert} title={texts.title()}>
          <ul className="grid gap-1">
            {attention.map((reason) => (
              <li key={reason}>{texts.reasons[reason]()}</li>
            ))}
          </ul>
          {attention.some(isRetryable) && (
            <Remedies
              orderId={order.id}
              step={{}}
              onSettle={attention.includes('refund_returned') ? () => setSettling({}) : null}
            />
          )}
        </Alert>
      )}
      {surplus.map((one) => (
        <Alert key={one.id} kind="warning" icon={TriangleAlert} title={texts.title()}>
          <p>{texts.surplus[one.returned ? 'returned' : 'waiting']({ amount: format.money(one.amount) })}</p>
          <Remedies
            orderId={order.id}
            step={{ surplusId: one.id }}
            onSettle={one.returned ? () => setSettling({ surplus: one }) : null}
          />
        </Alert>
      ))}
      {/* The dialog stays open to confirm the settlement when the last reason disappears. */}
      {settling && <SettleDialog order={order} surplus={settling.surplus} onClose={() => setSettling(null)} />}
    </>
  )
}

interface RemediesProps {
  orderId: string
  step: ActionBody<'retryStep'>
  /** What the bank returned can be paid in another way. */
  onSettle: (() => void) | null
}

function Remedies({ orderId, step, onSettle }: RemediesProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.attention
  const { user } = useCurrentUser()
  const retry = useOrderAction(
    orderId,
    (_: ActionBody<'retryStep'>, key) => sendOrderAction('retryStep', { orderId }, step, key),
    () => toast.success(texts.retried()),
  )
  const settleable = onSettle && user && scopeOf('order:refund', user.role) !== null
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" icon={RotateCw} busy={retry.isPending} onClick={() => retry.mutate(step)}>
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
