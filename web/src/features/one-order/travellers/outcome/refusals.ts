import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import type { OrderTexts } from '../../order-words.ts'
import { isolatedName } from '../traveller-name.ts'

/**
 * Why the visas of several travellers were refused, a line each; the reason alone where all were refused for the same. null: none
 * was refused, without a reason, or not for this viewer; an order of one traveller says it itself.
 */
export function refusalReasons(order: OrderView, LL: OrderTexts): string | null {
  if (!order.full || order.numberOfApplicants === 1) return null
  const refused = order.travellers.flatMap(({ position, decision, refusal }) =>
    decision === 'refused' && refusal ? [{ position, reason: refusal }] : [],
  )
  const [first] = refused
  if (!first) return null
  const isSame = order.status === 'rejected' && refused.every(({ reason }) => reason === first.reason)
  if (isSame) return first.reason
  return refused
    .map(({ position, reason }) => LL.tracking.turn.refusal({ name: isolatedName(order, position, LL), reason }))
    .join('\n')
}
