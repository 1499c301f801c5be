import type { ProblemCode } from '@passage/contracts/domain/errors'
import type { CreatedOrder } from '@passage/core/orders/placing/find-repeated'
import type { Deps } from './deps.ts'

/** The refusals of a new order. */
export const ORDER_REFUSALS = [
  'price_changed',
  'terms_superseded',
  'draft_changed',
  'offer_not_available',
  'document_not_usable',
  'idempotency_conflict',
  'address_not_verified',
  'too_many_unpaid_orders',
  'too_many_orders',
] as const satisfies readonly ProblemCode[]

/**
 * Starts the workflow of a recorded order and the checks of its documents. The order exists whether or not Temporal can
 * be reached: the worker's relay starts missing workflows. design.md, Creation.
 */
export async function startOrder({ orders, background, log }: Deps, created: CreatedOrder): Promise<void> {
  try {
    if (created.start) await orders.start(created.start)
  } catch (err) {
    log.warn({ err, orderId: created.id }, 'workflow not started; the relay will start it')
  }
  for (const documentId of created.uncheckedDocuments) {
    background.run('document check', () => orders.checkDocument(documentId, 0))
  }
}
