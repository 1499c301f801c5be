import { isClosed } from '@passage/contracts/domain/orders/order-status'
import type { CorrectDetailsMessage, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { refusal } from '../shared/refusal.ts'
import type { Change } from './change.ts'
import { refuseBehindPeople } from './outdated.ts'

/** Corrected contact, travellers or dates. Who may correct what and when is judged where the draft is written. */
export function correctDetails(state: Readonly<VisaOrderState>, message: CorrectDetailsMessage): Change {
  if (isClosed(state.status)) throw refusal('order_closed', 'This order is closed.')
  refuseBehindPeople(state, message)
  return {
    reason: 'details_corrected',
    actor: message.actor,
    detailsId: message.detailsId,
    emailChanges: message.emailChanges,
  }
}
