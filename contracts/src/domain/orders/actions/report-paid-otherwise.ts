import type { Action, ExpectsSeq, Message } from './action.ts'

/** A refund that the bank returned was paid in another way. */
export interface PaidOtherwiseMessage extends Message, ExpectsSeq {
  refundId: string
  /** How it was paid, which is required. */
  noteId: string
}

/** The customer sees the note. */
export const reportPaidOtherwise = {
  call: 'POST /orders/:orderId/refunds/:refundId/settlement',
  summary: 'Report that a refund which the bank returned was paid in another way',
  body: ({ z, longText, EntrySeq }) =>
    z.strictObject({ note: longText(2000).min(3), expectedSeq: EntrySeq.optional() }),
  note: { field: 'note', required: true },
  permission: 'order:refund',
  refusals: ['order_not_found', 'refund_not_returned', 'order_changed', 'order_closed'],
  reasons: {
    refund_paid_otherwise: {
      kind: 'refund',
      meaning: 'A refund that the bank had returned was paid in another way, which an administrator noted.',
    },
  },
  dialog: 'note',
} as const satisfies Action
