import type { Action, Message } from './action.ts'

export interface UndoDecisionMessage extends Message {
  decisionId: string
}

/** design.md, What leaves the house waits for its undo time. */
export const undoDecision = {
  call: 'POST /orders/:orderId/decisions/:decisionId/undo',
  summary: 'Undo a decision that has not taken effect yet',
  body: ({ z }) => z.strictObject({}),
  permission: 'document:review',
  refusals: ['order_not_found', 'decision_over', 'order_closed'],
  reasons: {},
} as const satisfies Action
