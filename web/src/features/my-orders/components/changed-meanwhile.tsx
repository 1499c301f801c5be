import type { OrderDetail, StatusHistoryEntry } from '@passage/contracts/api/orders.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useOrderStatusName } from '../../../ui/badge.tsx'

/** What others did to the order since this person looked. settled.md: 409 with what changed. */
export function ChangedMeanwhile({ order, seenSeq }: { order: OrderDetail; seenSeq: number }) {
  const { LL } = useI18n()
  const texts = LL.myOrders.statusDialog
  return (
    <Alert kind="warning" live="assertive" title={texts.changedTitle()}>
      <WhatHappened entries={order.statusHistory.filter((entry) => entry.seq > seenSeq)} />
      <p className="mt-2">{texts.changedText()}</p>
    </Alert>
  )
}

/** Entries of an order's history, a line each. */
export function WhatHappened({ entries }: { entries: readonly StatusHistoryEntry[] }) {
  const { LL } = useI18n()
  const format = useFormat()
  const statusName = useOrderStatusName()
  const texts = LL.myOrders.statusDialog
  return (
    <ul className="grid gap-1">
      {entries.map((entry) => (
        <li key={entry.seq}>
          {texts.changedLine({
            time: format.time(entry.timestamp),
            status: statusName(entry.newStatus),
            who: entry.changedBy ?? (entry.actorKind === 'customer' ? texts.customer() : texts.someone()),
          })}
          {entry.notes && <span className="block text-slate">{entry.notes}</span>}
        </li>
      ))}
    </ul>
  )
}
