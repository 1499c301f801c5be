import { useEffect } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { useRepeatText } from '../../../lib/server/use-outcome-text.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

/** The change was refused or its outcome is unknown: in place, and as the toast of agency specification §8. */
export function StatusFailure({ error }: { error: unknown }) {
  const { LL } = useI18n()
  const texts = LL.myOrders.statusDialog
  const repeatText = useRepeatText()
  const code = codeOf(error)
  const refusals: Partial<Record<string, () => string>> = texts.refusals
  const isUnknown = code === 'outcome_pending'
  // Shown by others: what changed, or what is missing.
  const isExplained = code === 'order_changed' || code === 'traveller_details_missing'

  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each failure, in the language of the moment.
  useEffect(() => {
    if (!isExplained && !isUnknown) toast.error(texts.error(), texts.failed())
  }, [error])

  if (isExplained) return null
  if (isUnknown) return <Alert kind="warning">{texts.pending()}</Alert>
  return (
    <Alert kind="error" live="assertive" title={texts.failed()}>
      {(code && refusals[code]?.()) || repeatText(error, texts.failedText())}
    </Alert>
  )
}
