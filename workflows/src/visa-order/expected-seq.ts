import { decideTraveller } from '@passage/contracts/domain/orders/actions/decide-traveller'
import { reviewDocument } from '@passage/contracts/domain/orders/actions/review-document'
import type { Actor, ActorKind } from '@passage/contracts/domain/orders/entry'
import type { EntryReason, HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { refusal } from '../shared/refusal.ts'

type State = Readonly<VisaOrderState>
type ExpectedSeq = number | null

const VERDICTS = { ...reviewDocument.reasons, ...decideTraveller.reasons }

const isOwnVerdict = (reason: EntryReason, actor: Actor, sender?: Actor): boolean =>
  reason in VERDICTS && sender !== undefined && actor.id === sender.id

/** A reminder changes nothing that a decision could be about. */
const isReminder = (reason: EntryReason): boolean => reason === 'reminded'

/** Throws `order_changed` when the order has entries that the sender has not seen. The sender's own verdicts take effect later, and do not count. */
export function refuseChanged(state: State, expectedSeq: ExpectedSeq, sender?: Actor): void {
  const isOwn = ({ reason, actor }: HistoryEntry) => isReminder(reason) || isOwnVerdict(reason, actor, sender)
  if (expectedSeq !== null && expectedSeq !== state.seq && !hasMissedOnly(state, expectedSeq, isOwn))
    throw refusal('order_changed', 'This order has changed in the meantime. Look at it again, then decide.')
}

/** Senders of entries that follow from what a person or Stripe did. */
const AUTOMATIC = new Set<ActorKind>(['stripe', 'timer', 'system'])

/** The entries after `expectedSeq`; null when the run does not have all of them. */
function entriesSince({ seq, history }: State, expectedSeq: number): HistoryEntry[] | null {
  const since = history.filter((entry) => entry.seq > expectedSeq)
  return since.length === seq - expectedSeq ? since : null
}

/** Whether the sender has missed entries, and all of them are such. */
function hasMissedOnly(state: State, expectedSeq: ExpectedSeq, are: (entry: HistoryEntry) => boolean): boolean {
  if (expectedSeq === null || expectedSeq === state.seq) return false
  return entriesSince(state, expectedSeq)?.every(are) ?? false
}

/** As `refuseChanged`, for messages about documents and details: automatic entries do not outdate them. settled.md, People. */
export function refuseChangedByPeople(state: State, expectedSeq: ExpectedSeq, sender?: Actor): void {
  const isKnown = ({ reason, actor }: HistoryEntry) =>
    AUTOMATIC.has(actor.kind) || isReminder(reason) || isOwnVerdict(reason, actor, sender)
  if (!hasMissedOnly(state, expectedSeq, isKnown)) refuseChanged(state, expectedSeq)
}

/** For a message before which the order closes its payment page: the entry of that does not outdate the message. */
export function ignoringClosedPage<Message extends { expectedSeq: ExpectedSeq }>(
  state: State,
  message: Message,
): Message {
  const onlyPageClosed = hasMissedOnly(state, message.expectedSeq, ({ reason }) => reason === 'checkout_expired')
  return onlyPageClosed ? { ...message, expectedSeq: null } : message
}
