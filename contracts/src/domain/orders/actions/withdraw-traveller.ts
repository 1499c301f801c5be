import type { Action, ExpectsSeq, Message, NoteId } from './action.ts'

export interface WithdrawTravellerMessage extends Message, ExpectsSeq {
  /** Position in the order, from 1. */
  traveller: number
  noteId: NoteId
}

/** One of several travellers is taken out before the submission; what was paid for this traveller goes back. */
export const withdrawTraveller = {
  call: 'POST /orders/:orderId/travellers/:position/withdraw',
  summary: 'Take one traveller out of an order before its submission; what was paid for this traveller is refunded',
  body: ({ z, longText, EntrySeq }) =>
    z.strictObject({ notes: longText(2000).optional(), expectedSeq: EntrySeq.optional() }),
  note: { field: 'notes', required: false },
  permission: 'order:cancel',
  refusals: [
    'order_not_found',
    'traveller_not_found',
    'traveller_withdrawn',
    'last_traveller',
    'submitted_order_stays',
    'payment_under_way',
    'order_changed',
    'order_closed',
  ],
  reasons: {
    traveller_withdrawn: {
      kind: 'details',
      meaning:
        'One traveller was taken out before the submission. The price of an unpaid order falls; a paid part is refunded.',
    },
  },
  dialog: 'own',
} as const satisfies Action
