import type { HoldMessage } from '@passage/contracts/domain/orders/actions/hold'
import type { ReleaseMessage } from '@passage/contracts/domain/orders/actions/release'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { refusal } from '../shared/refusal.ts'
import type { Change } from './change.ts'
import { refuseChanged } from './expected-seq.ts'

export const ON_HOLD = 'This order is on hold: release it first, or end it.'

/**
 * Staff put an open order on hold, with a reason for the customer: payments and uploads are accepted, deadlines and reminders
 * of documents rest. The payment window does not: the documents of an unpaid order are deleted 24 hours after upload.
 */
export function hold(state: Readonly<VisaOrderState>, message: HoldMessage): Change {
  refuseChanged(state, message.expectedSeq)
  if (isClosed(state.status)) throw refusal('order_closed', 'This order is closed.')
  if (state.held) throw refusal('order_on_hold', ON_HOLD)
  return { kind: 'hold', reason: 'held', actor: message.actor, noteId: message.noteId }
}

/** Work on the order goes on; an order that is not on hold stays as it is. */
export function release(state: Readonly<VisaOrderState>, message: ReleaseMessage): Change | null {
  refuseChanged(state, message.expectedSeq)
  return state.held ? { kind: 'hold', reason: 'released', actor: message.actor } : null
}
