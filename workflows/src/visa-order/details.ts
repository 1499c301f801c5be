import type { CorrectDetailsMessage } from '@passage/contracts/domain/orders/actions/correct-details'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { refusal } from '../shared/refusal.ts'
import type { Change } from './change.ts'
import { refuseChangedByPeople } from './expected-seq.ts'

/** Corrects contact, travellers or dates. The API checks who may correct what when it writes the draft. */
export function correctDetails(state: Readonly<VisaOrderState>, message: CorrectDetailsMessage): Change {
  if (isClosed(state.status)) throw refusal('order_closed', 'This order is closed.')
  refuseChangedByPeople(state, message.expectedSeq)
  return {
    reason: 'details_corrected',
    actor: message.actor,
    detailsId: message.detailsId,
    emailChanges: message.emailChanges,
  }
}
