import type { StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { useRepeatText } from '../../../lib/server/use-outcome-text.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { WhatHappened } from './changed-meanwhile.tsx'

export interface ActionFailureProps {
  error: unknown
  title: string
  /** What is safe, e.g. that the note is kept. */
  kept: string
}

/** A change was refused, or its outcome is unknown; says why, what others did meanwhile, and what is safe. */
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
      {code === 'order_changed' && <WhatHappened entries={entriesOf(error)} />}
    </Alert>
  )
}

/** What a refusal says has happened since the person looked. */
const entriesOf = (error: unknown): StatusHistoryEntry[] =>
  ((error instanceof ApiError && error.problem?.details?.entries) || []) as StatusHistoryEntry[]
