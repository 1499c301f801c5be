import { isClosed } from '../order-status.ts'
import type { Action, ExpectsSeq, Message } from './action.ts'

/** Corrects contact, travellers or dates, from a draft row. */
export interface CorrectDetailsMessage extends Message, ExpectsSeq {
  detailsId: string
  /** The customer's e-mail address changes: the previous address gets a mail, too. */
  emailChanges: boolean
}

export const correctDetails = {
  call: 'PUT /orders/:orderId/details',
  summary: 'Correct contact, journey or travellers; fields that are left out stay as they are',
  body: ({ CorrectDetails }) => CorrectDetails,
  permission: 'order:correct',
  refusals: [
    'order_not_found',
    'not_allowed',
    'address_not_verified',
    'edit_period_over',
    'order_changed',
    'order_closed',
    'too_many_address_changes',
  ],
  reasons: {
    details_corrected: {
      kind: 'details',
      meaning: 'Contact, travellers or dates were corrected; read the order for the new values.',
    },
  },
  offered: ({ status }) => !isClosed(status),
  dialog: 'own',
} as const satisfies Action
