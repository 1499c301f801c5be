import type { Action, ExpectsSeq, Message } from './action.ts'

export interface GrantRefundMessage extends Message, ExpectsSeq {
  cents: number
  /** The reason, which is required. */
  noteId: string
}

/** A goodwill refund by an administrator. */
export const grantRefund = {
  call: 'POST /orders/:orderId/refunds',
  summary: 'Refund an amount as goodwill, whatever the refund rule says',
  body: ({ z, Amount, longText, EntrySeq }) =>
    z.strictObject({
      amount: Amount.refine((amount) => Number(amount) > 0, 'Give an amount.'),
      reason: longText(2000).min(3),
      expectedSeq: EntrySeq.optional(),
    }),
  note: { field: 'reason', required: true },
  key: 'required',
  permission: 'order:refund',
  refusals: ['order_not_found', 'nothing_to_refund', 'refund_exceeds_payment', 'order_changed', 'order_closed'],
  reasons: {
    refund_granted: { kind: 'refund', meaning: 'An administrator granted a goodwill refund.' },
  },
  offered: ({ refundableCents }) => refundableCents > 0,
  dialog: 'amount',
} as const satisfies Action
