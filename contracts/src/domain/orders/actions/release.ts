import type { Action, ExpectsSeq, Message } from './action.ts'

export interface ReleaseMessage extends Message, ExpectsSeq {}

export const release = {
  call: 'POST /orders/:orderId/release',
  summary: 'Go on with an order that is on hold',
  body: ({ z, EntrySeq }) => z.strictObject({ expectedSeq: EntrySeq.optional() }),
  permission: 'order:change-status',
  refusals: ['order_not_found', 'order_changed', 'order_closed'],
  reasons: {
    released: { kind: 'hold', meaning: 'Staff go on with an order that was on hold.' },
  },
  offered: ({ onHold }) => onHold,
  dialog: 'confirm',
} as const satisfies Action
