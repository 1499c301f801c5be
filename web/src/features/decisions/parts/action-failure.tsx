import type { FullOrder, StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { useRepeatText } from '../../../lib/server/use-outcome-text.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useOrderStatusName } from '../../../ui/lists/status-name.ts'

interface ActionFailureProps {
  error: unknown
  title: string
  /** What is safe, e.g. that the note is kept. */
  kept: string
}

/** A change was refused, or its outcome is unknown: the reason, the changes of others, and what is safe. */
export function ActionFailure({ error, title, kept }: ActionFailureProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.failure
  const refusals: Partial<Record<string, () => string>> = texts.refusals
  const repeatText = useRepeatText()
  const code = codeOf(error)
  if (code === 'outcome_pending') return <Alert kind="warning">{texts.pending()}</Alert>
  const serverMessage = error instanceof ApiError && error.status < 500 ? error.problem?.message : undefined
  const why = (code && refusals[code]?.()) || serverMessage || repeatText(error, texts.unreachable())
  return (
    <Alert kind="error" live="assertive" title={title}>
      {why} {kept}
      {code === 'order_changed' && <EntryLines entries={entriesOf(error)} />}
    </Alert>
  )
}

/** The entries since the person's last read, from a refusal. */
const entriesOf = (error: unknown): StatusHistoryEntry[] =>
  ((error instanceof ApiError && error.problem?.details?.entries) || []) as StatusHistoryEntry[]

interface ChangedMeanwhileProps {
  order: FullOrder
  seenSeq: number
  /** The failure of the last try, if any. */
  error: unknown
}

/**
 * The entries since the person's last read; more prominent after they caused a refusal. settled.md: 409 with what
 * changed.
 */
export function ChangedMeanwhile({ order, seenSeq, error }: ChangedMeanwhileProps) {
  const { LL } = useI18n()
  const texts = LL.myOrders.statusDialog
  const entries = order.statusHistory.filter((entry) => entry.seq > seenSeq)
  if (entries.length === 0) return null
  const refused = codeOf(error) === 'order_changed'
  return (
    <Alert
      key={String(refused)}
      kind={refused ? 'error' : 'warning'}
      live="assertive"
      title={refused ? texts.failed() : texts.changedTitle()}
    >
      {refused && <p>{texts.changedTitle()}</p>}
      <EntryLines entries={entries} />
      <p className="mt-2">{texts.changedText()}</p>
    </Alert>
  )
}

/** Entries of an order's history, a line each. */
export function EntryLines({ entries }: { entries: readonly StatusHistoryEntry[] }) {
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
            status: entry.travellerId === null ? statusName(entry.newStatus) : LL.tracking.news[entry.reason](),
            who: entry.changedBy ?? (entry.actorKind === 'customer' ? texts.customer() : texts.someone()),
          })}
          {entry.notes && <span className="block text-slate">{entry.notes}</span>}
        </li>
      ))}
    </ul>
  )
}
