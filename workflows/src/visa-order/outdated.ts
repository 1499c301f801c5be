import type { ActorKind, HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { refusal } from '../shared/refusal.ts'
import * as patches from './patches.ts'

type State = Readonly<VisaOrderState>
type SeenBySender = { expectedSeq?: number | null }

/** The order is elsewhere than the sender had seen it. */
const isOutdated = ({ seq }: State, expectedSeq: number | null = null): boolean =>
  expectedSeq !== null && expectedSeq !== seq

export function refuseOutdated(state: Readonly<VisaOrderState>, expectedSeq?: number | null): void {
  if (isOutdated(state, expectedSeq))
    throw refusal('order_changed', 'Somebody changed this order meanwhile. Look at it again, then decide.')
}

/** The machinery's entries, which follow what people or Stripe did. */
const MACHINERY = new Set<ActorKind>(['stripe', 'timer', 'system'])

/** Entries after `expectedSeq`; null where the run does not have all of them any more. */
function entriesSince({ seq, history }: State, expectedSeq: number): HistoryEntry[] | null {
  const since = history.filter((entry) => entry.seq > expectedSeq)
  return since.length === seq - expectedSeq ? since : null
}

/** Whether all that the sender has not seen is what the machinery did, as the step that follows one's own last verdict. */
const isBehindMachinery = (state: State, { expectedSeq = null }: SeenBySender): boolean =>
  expectedSeq !== null &&
  isOutdated(state, expectedSeq) &&
  (entriesSince(state, expectedSeq)?.every(({ actor }) => MACHINERY.has(actor.kind)) ?? false)

/** For messages about documents and details, which only what another person did can outdate. settled.md, People. */
export function refuseBehindPeople(state: State, message: SeenBySender): void {
  if (!isBehindMachinery(state, message)) refuseOutdated(state, message.expectedSeq)
}

/** Runs before the patch refused what `refuseBehindPeople` takes: their replay does, too. */
export function asBehindPeople<Message extends SeenBySender>(state: State, message: Message): Message {
  if (isBehindMachinery(state, message) && !patches.heedsPeopleAlone()) refuseOutdated(state, message.expectedSeq)
  return message
}

/** Orders from before the patch did not check `expectedSeq` here: in their replay it is ignored. */
export const ignoringSeqBeforePatch = <Message extends SeenBySender>(state: State, message: Message): Message =>
  isOutdated(state, message.expectedSeq) && !patches.checksExpectedSeq() ? { ...message, expectedSeq: null } : message

/**
 * A message whose order closes its payment page before it decides: closing the page is a part of the decision, and
 * not a change that the sender had to see.
 */
export function asSeen<Message extends SeenBySender>(state: State, message: Message): Message {
  const { expectedSeq = null } = message
  if (expectedSeq === null || !isOutdated(state, expectedSeq)) return message
  const onlyThePage = entriesSince(state, expectedSeq)?.every(({ reason }) => reason === 'checkout_expired')
  return onlyThePage && patches.closesPagesItself() ? { ...message, expectedSeq: null } : message
}
