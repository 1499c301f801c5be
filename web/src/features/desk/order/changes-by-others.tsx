import type { FullOrder, StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useOrderStatusName } from '../../../ui/lists/status-name.ts'
import { changesByOthers } from '../../one-order/api/order.ts'
import { useTravellerNames } from '../../one-order/travellers/traveller-name.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'

/** Changes that a colleague or the customer made while this person has the order open. Typed text stays. */
export function ChangesByOthers({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const { user } = useCurrentUser()
  const { entries, takeNote } = useMeanwhile(order, user)
  const texts = LL.desk.meanwhile
  return (
    <div aria-live="polite" className="empty:hidden">
      {entries.length > 0 && (
        <Alert
          kind="warning"
          live="off"
          title={texts.title()}
          action={
            <Button variant="secondary" size="small" icon={Check} onClick={takeNote}>
              {texts.seen()}
            </Button>
          }
        >
          <ChangeLines order={order} entries={entries} />
        </Alert>
      )}
    </div>
  )
}

/** The changes, one line each, with the owner of a document. */
export function ChangeLines({ order, entries }: { order: FullOrder; entries: readonly StatusHistoryEntry[] }) {
  const { LL } = useI18n()
  const format = useFormat()
  const statusName = useOrderStatusName()
  const texts = LL.desk.meanwhile
  const { nameAt, documentName } = useTravellerNames(order)
  const newsOf = ({ reason, document, travellerId }: StatusHistoryEntry) => {
    const what = LL.tracking.news[reason]()
    const about = document
      ? documentName(document.documentType, document.travellerId)
      : travellerId !== null && nameAt(travellerId)
    return about ? texts.about({ what, document: `\u2068${about}\u2069` }) : what
  }
  return (
    <ul className="grid gap-1">
      {entries.map((entry) => (
        <li key={entry.seq}>
          {texts.line({
            time: format.time(entry.timestamp),
            what: entry.kind === 'status' && entry.travellerId === null ? statusName(entry.newStatus) : newsOf(entry),
            who: entry.changedBy ?? LL.myOrders.statusDialog.customer(),
          })}
          {entry.notes && <span className="block whitespace-pre-line text-slate">{entry.notes}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Changes by others since the order was opened, until they are dismissed. */
function useMeanwhile(order: FullOrder, me: CurrentUser | null) {
  const [seenSeq, setSeenSeq] = useState(order.lastSeq)
  return {
    entries: changesByOthers(order.statusHistory, seenSeq, me),
    takeNote: () => setSeenSeq(order.lastSeq),
  }
}
