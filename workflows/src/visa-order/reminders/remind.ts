import type { RemindMessage } from '@passage/contracts/domain/orders/actions/remind'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { isRemindedLately, owedNow } from '@passage/contracts/domain/orders/reminders'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { refusal } from '../../shared/refusal.ts'
import type { Change } from '../change.ts'
import { refuseChanged } from '../expected-seq.ts'
import { ON_HOLD } from '../hold.ts'

/** What the customer of the order can be reminded of now; null: nothing. */
export const owedOf = ({ status, paymentStatus, requests, travellersComplete }: Readonly<VisaOrderState>) =>
  owedNow({ status, paymentStatus, openRequests: requests.length, travellersComplete })

/** Staff remind the customer of what the order waits for, at most once in 24 hours. The entry's mail is in `mail-rules.ts`. */
export function remind(state: Readonly<VisaOrderState>, { actor, expectedSeq }: RemindMessage): Change {
  refuseChanged(state, expectedSeq)
  if (isClosed(state.status)) throw refusal('order_closed', 'This order is closed.')
  if (state.held) throw refusal('order_on_hold', ON_HOLD)
  if (owedOf(state) === null) throw refusal('nothing_to_remind', 'This order waits for nothing from its customer.')
  if (isRemindedLately(state.remindedAt, Date.now()))
    throw refusal('reminded_lately', 'The customer was reminded less than 24 hours ago: wait until then.')
  return { kind: 'reminder', reason: 'reminded', actor }
}
