import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/api-error.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Alert } from '../../../ui/alert.tsx'

interface PlaceFailureProps {
  error: unknown
  /** The price that was refused, and the one that holds now. */
  refusedAmount: string | null
  total: string | null
}

/** Why the order was not placed, and what is safe. */
export function PlaceFailure({ error, refusedAmount, total }: PlaceFailureProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.agencyOrder
  const code = codeOf(error)
  const failures: Partial<Record<string, () => string>> = texts.failures
  if (refusedAmount !== null && total !== null) {
    return (
      <Alert kind="warning" live="assertive" title={texts.priceChanged()}>
        {texts.priceChangedText({ before: format.money(refusedAmount), now: format.money(total) })}
      </Alert>
    )
  }
  const reason = () => {
    if (!(error instanceof ApiError)) return texts.unreached()
    if (code === 'invalid_input') return texts.invalid({ reason: error.problem?.message ?? '' })
    return (code && failures[code]?.()) || texts.failedText()
  }
  return (
    <Alert kind="error" live="assertive" title={texts.failed()}>
      {reason()}
    </Alert>
  )
}
