import type { OrderView, StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'

const OTHERS = new Set<StatusHistoryEntry['actorKind']>(['customer', 'staff', 'operator'])

type Me = Pick<CurrentUser, 'id'> | null

/** What others did to an order since `seenSeq`: neither this person nor the machinery that follows a decision. */
export const doneByOthers = (entries: readonly StatusHistoryEntry[], seenSeq: number, me: Me): StatusHistoryEntry[] =>
  entries.filter(
    ({ seq, actorKind, changedById }) =>
      seq > seenSeq && OTHERS.has(actorKind) && !(actorKind === 'staff' && changedById === me?.id),
  )

/** The last entry that a decision may rest on which was taken at `seenSeq`: one's own are known, others' are not. settled.md, People. */
export function knownSeq({ lastSeq, statusHistory }: OrderView, seenSeq: number, me: Me): number {
  const others = doneByOthers(statusHistory, seenSeq, me).map(({ seq }) => seq)
  return Math.min(lastSeq, ...others.map((seq) => seq - 1))
}
