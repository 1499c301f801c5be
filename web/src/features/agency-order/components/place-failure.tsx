import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TermsChanged } from '../../legal/components/terms-changed.tsx'

interface PlaceFailureProps {
  error: unknown
  staff: boolean
  /** The price that was refused, and the one that holds now. */
  refusedAmount: string | null
  total: string | null
}

/** Why the order was not placed, and what is safe. */
export function PlaceFailure({ error, staff, refusedAmount, total }: PlaceFailureProps) {
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
  const { title: _title, ...errors } = texts.errors
  const fields: Partial<Record<string, () => string>> = {
    ...errors,
    ...(!staff && { agencyId: texts.noAgencyText }),
    destinationCountry: texts.errors.destination,
    visaType: texts.errors.offer,
    visaProductId: texts.errors.offer,
    nationality: texts.nationality,
    notes: texts.notes,
    documents: texts.failures.document_not_usable,
    termsVersion: texts.errors.terms,
  }
  /** The server's own words are English. */
  const invalid = ({ problem }: ApiError) => {
    const wrong = problem?.issues?.flatMap(({ path }) => fields[path.split('.')[0] ?? '']?.() ?? []) ?? []
    return wrong.length > 0 ? texts.invalid({ reason: [...new Set(wrong)].join('. ') }) : texts.failedText()
  }
  const reason = () => {
    if (!(error instanceof ApiError)) return texts.unreached()
    if (!isRefusal(error)) return texts.failures.outcome_pending()
    if (code === 'invalid_input') return invalid(error)
    return (code && failures[code]?.()) || texts.failedText()
  }
  if (code === 'terms_superseded') return <TermsChanged />
  return (
    <Alert kind="error" live="assertive" title={isRefusal(error) ? texts.failed() : undefined}>
      {reason()}
    </Alert>
  )
}
