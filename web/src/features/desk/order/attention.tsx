import { Suspense } from 'react'
import { useWorkflow } from '../../my-orders/api/workflow.ts'
import { AttentionPanel } from '../../my-orders/components/staff-parts.ts'

/** Why the order needs somebody to look, and what helps. */
export function Attention({ orderId }: { orderId: string }) {
  const { data } = useWorkflow(orderId)
  if (!data) return null
  return (
    <Suspense>
      <AttentionPanel orderId={orderId} attention={data.attention} />
    </Suspense>
  )
}
