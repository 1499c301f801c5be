import { useI18n } from '../../../i18n/use-i18n.ts'
import { type ApiError, isRefusal } from '../../../lib/server/api-error.ts'
import { PlaceFailure } from '../../placing/place-failure.tsx'

/** Why the agency's order was not placed, and what is safe. */
export function AgencyPlaceFailure({ error, staff }: { error: unknown; staff: boolean }) {
  const texts = useI18n().LL.agencyOrder
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
  const refused = isRefusal(error)
  return (
    <PlaceFailure
      error={error}
      title={refused ? texts.failed() : undefined}
      failures={texts.failures}
      invalid={invalid}
      unreached={texts.unreached}
      otherwise={refused ? texts.failedText : texts.failures.outcome_pending}
    />
  )
}
