import { isClosed } from '../order-status.ts'
import type { Action, ExpectsSeq, Message } from './action.ts'

export interface HoldMessage extends Message, ExpectsSeq {
  /** The reason, which is required. */
  noteId: string
}

export const hold = {
  call: 'POST /orders/:orderId/hold',
  summary: 'Put an open order on hold, with a reason that the customer sees',
  body: ({ z, longText, EntrySeq }) =>
    z.strictObject({ reason: longText(2000).min(3), expectedSeq: EntrySeq.optional() }),
  note: { field: 'reason', required: true },
  permission: 'order:change-status',
  refusals: ['order_not_found', 'order_on_hold', 'order_changed', 'order_closed'],
  reasons: {
    held: { kind: 'hold', meaning: 'Staff put the order on hold; a note for the customer says why.' },
  },
  offered: ({ status, onHold }) => !onHold && !isClosed(status),
  dialog: 'note',
} as const satisfies Action
