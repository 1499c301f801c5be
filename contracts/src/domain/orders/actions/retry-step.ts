import type { Action, Message } from './action.ts'

/** Retries every waiting step at once. */
export interface RetryStepMessage extends Message {
  /** Makes the embassy's file again although no entry changed: a document was turned. */
  file?: true
}

/** Retries all failed steps of the order, or with `surplusId` the refund of that surplus. */
export const retryStep = {
  call: 'POST /orders/:orderId/retry',
  summary: 'Retry every failed step of an order now, or the refund of one unexpected payment',
  body: ({ z }) => z.strictObject({ surplusId: z.uuid().optional() }),
  permission: 'order:operate',
  refusals: ['order_not_found', 'nothing_to_retry', 'order_closed'],
  reasons: {},
} as const satisfies Action
