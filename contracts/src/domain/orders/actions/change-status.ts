import type { StaffStatus } from '../order-status.ts'
import type { Action, ExpectsSeq, Message, NoteId } from './action.ts'

export interface ChangeStatusMessage extends Message, ExpectsSeq {
  to: StaffStatus
  noteId: NoteId
  /** Refused where the status would be an exception, by `obstaclesTo`; absent: no. */
  regularOnly?: boolean
}

export const changeStatus = {
  call: 'PATCH /orders/:orderId/status',
  summary: "Set an order's status, with a note for the customer",
  body: ({ ChangeStatus }) => ChangeStatus,
  permission: 'order:change-status',
  refusals: [
    'order_not_found',
    'same_status',
    'order_changed',
    'order_on_hold',
    'paid_order_stays_paid',
    'refunded_order_stays_closed',
    'traveller_details_missing',
    'order_closed',
  ],
  reasons: {
    staff_decision: {
      kind: 'status',
      meaning:
        'Staff, or a program with a token of staff, chose the status. `override` when the transition is not regular.',
    },
  },
  offered: () => true,
  dialog: 'own',
} as const satisfies Action
