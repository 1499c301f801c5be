import type { Action, ExpectsSeq, Message } from './action.ts'

export interface WithdrawVisaMessage extends Message, ExpectsSeq {
  documentId: string
  /** The reason, which is required. */
  noteId: string
}

/** A visa that should not have been delivered. Its file is deleted at once, which also ends addresses handed out before. */
export const withdrawVisa = {
  call: 'POST /documents/:documentId/withdraw',
  summary: 'Withdraw a delivered visa, with a reason for the customer; its file is deleted at once',
  body: ({ z, longText, EntrySeq }) =>
    z.strictObject({ reason: longText(2000).min(3), expectedSeq: EntrySeq.optional() }),
  note: { field: 'reason', required: true },
  permission: 'order:deliver',
  refusals: ['document_not_found', 'visa_not_delivered', 'order_changed', 'order_closed'],
  reasons: {
    visa_withdrawn: {
      kind: 'document',
      meaning: 'Staff withdrew a visa: it must not be used. The order stays as it is.',
    },
    delivery_withdrawn: {
      kind: 'status',
      meaning: 'Staff withdrew a visa of a completed order: it must not be used, and the order is approved again.',
    },
  },
  dialog: 'note',
} as const satisfies Action
