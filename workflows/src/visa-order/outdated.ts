import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { refusal } from '../shared/refusal.ts'
import * as patches from './patches.ts'

type State = Readonly<VisaOrderState>

/** The order is elsewhere than the sender had seen it. */
const isOutdated = ({ seq }: State, expectedSeq: number | null = null): boolean =>
  expectedSeq !== null && expectedSeq !== seq

export function refuseOutdated(state: Readonly<VisaOrderState>, expectedSeq?: number | null): void {
  if (isOutdated(state, expectedSeq))
    throw refusal('order_changed', 'Somebody changed this order meanwhile. Look at it again, then decide.')
}

/** Orders from before the patch did not check `expectedSeq` here: in their replay it is ignored. */
export const ignoringSeqBeforePatch = <Message extends { expectedSeq?: number | null }>(
  state: State,
  message: Message,
): Message =>
  isOutdated(state, message.expectedSeq) && !patches.checksExpectedSeq() ? { ...message, expectedSeq: null } : message

/**
 * A message whose order closes its payment page before it decides: closing the page is a part of the decision, and
 * not a change that the sender had to see.
 */
export function asSeen<Message extends { expectedSeq?: number | null }>(state: State, message: Message): Message {
  const { expectedSeq = null } = message
  if (expectedSeq === null || !isOutdated(state, expectedSeq)) return message
  const since = state.history.filter(({ seq }) => seq > expectedSeq)
  const onlyThePage = since.length > 0 && since.every(({ reason }) => reason === 'checkout_expired')
  return onlyThePage && patches.closesPagesItself() ? { ...message, expectedSeq: null } : message
}
