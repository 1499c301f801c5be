import { STATUS } from '../order-status.ts'
import type { Action, ExpectsSeq, Message, NoteId } from './action.ts'

export interface CancelOrderMessage extends Message, ExpectsSeq {
  noteId: NoteId
}

/** `expectedSeq` guards against concurrent changes (settled.md). */
export const cancelOrder = {
  call: 'POST /orders/:orderId/cancel',
  summary: 'Withdraw an order; until it is submitted to the embassy, payments are refunded',
  body: ({ z, longText, EntrySeq }) =>
    z.strictObject({ notes: longText(2000).optional(), expectedSeq: EntrySeq.optional() }),
  note: { field: 'notes', required: false },
  permission: 'order:cancel',
  refusals: ['order_not_found', 'submitted_order_stays', 'order_changed', 'order_closed'],
  reasons: {
    withdrawn: {
      kind: 'status',
      meaning: 'The customer, the agency or staff withdrew the order, or cancelled it unpaid.',
    },
    operator_cancelled: {
      kind: 'status',
      meaning: 'An operator cancelled the workflow, and with it the order.',
    },
  },
  offered: ({ status }) => STATUS[status].next.includes('cancelled'),
  dialog: 'note',
} as const satisfies Action
