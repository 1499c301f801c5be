import type { VisaOffer } from '@passage/contracts/api/catalogue.schema'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { useRequirement } from '../../../checker/api/requirement.ts'
import { RequirementSource } from '../../../checker/components/requirement-source.tsx'
import { headlineOf } from '../../../checker/state/requirement-words.ts'
import { nationalityAtom } from '../../state/wizard-store.ts'

/** Before anybody pays: that this nationality needs no visa for such a stay, or is not admitted. */
export function RequirementNotice({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const nationality = useAtomValue(nationalityAtom)
  const journey = { from: nationality, to: offer.countryCode, type: String(offer.visaTypeId) }
  const { data: found } = useRequirement(nationality ? journey : null)
  const isClosed = found?.requirement === 'no admission'
  if (!found || (found.visaNeeded && !isClosed)) return null
  const { notNeeded, notAdmitted } = LL.checker.notice
  return (
    <Alert kind="warning" title={headlineOf(found, LL.checker)}>
      <p className="mb-2">{isClosed ? notAdmitted() : notNeeded()}</p>
      <RequirementSource {...found} />
    </Alert>
  )
}
