import { isClosed } from '../order-status.ts'
import type { Action, ExpectsSeq, Message } from './action.ts'

export interface RemindMessage extends Message, ExpectsSeq {}

/** The customer is mailed once more about what the order waits for, at most once in 24 hours. */
export const remind = {
  call: 'POST /orders/:orderId/remind',
  summary: 'Remind the customer now of the payment, the documents or the details that the order waits for',
  body: ({ z, EntrySeq }) => z.strictObject({ expectedSeq: EntrySeq.optional() }),
  permission: 'document:review',
  refusals: [
    'order_not_found',
    'nothing_to_remind',
    'reminded_lately',
    'order_on_hold',
    'order_changed',
    'order_closed',
  ],
  reasons: {
    reminded: { kind: 'reminder', meaning: 'Staff reminded the customer by e-mail of what the order waits for.' },
  },
  offered: ({ status, onHold, isRemindable }) => isRemindable && !onHold && !isClosed(status),
  dialog: 'confirm',
} as const satisfies Action
