import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { refusal } from '../shared/refusal.ts'
import { heedsWhatWasSeen } from './versions.ts'

type State = Readonly<VisaOrderState>

/** The order is elsewhere than the sender had seen it. */
const isOutdated = ({ seq }: State, expectedSeq: number | null = null): boolean =>
  expectedSeq !== null && expectedSeq !== seq

export function refuseOutdated(state: Readonly<VisaOrderState>, expectedSeq?: number | null): void {
  if (isOutdated(state, expectedSeq))
    throw refusal('order_changed', 'Somebody changed this order meanwhile. Look at it again, then decide.')
}

/** A message as the order heeds it: what was carried out before anybody asked what its sender had seen stays carried out. */
export const asHeeded = <Message extends { expectedSeq?: number | null }>(state: State, message: Message): Message =>
  isOutdated(state, message.expectedSeq) && !heedsWhatWasSeen() ? { ...message, expectedSeq: null } : message
