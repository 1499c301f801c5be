import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import { meetsRequirement } from '@passage/contracts/domain/catalogue/visa-requirements'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useRequirement } from '../api/requirement.ts'
import { headlineOf, OfficialSite, RequirementSource } from './requirement-source.tsx'

interface RequirementNoticeProps {
  offer: Pick<VisaOffer, 'countryCode' | 'visaTypeId' | 'visaTypeCode'>
  /** ISO code. */
  nationality: string
}

/** Says before payment that this nationality needs no visa for such a stay, needs an ETA or e-visa in its place, or is not admitted. */
export default function RequirementNotice({ offer, nationality }: RequirementNoticeProps) {
  const journey = { from: nationality, to: offer.countryCode, type: String(offer.visaTypeId) }
  const { data: found } = useRequirement(journey)
  if (!found) return null
  const isMet = meetsRequirement(found.requirement, offer.visaTypeCode)
  if (found.visaNeeded && found.requirement !== 'no admission' && isMet) return null
  return <RequirementWarning found={found} />
}

/** That no visa is needed, another one is, or none is given, and who says so. */
export function RequirementWarning({ found }: { found: VisaRequirement }) {
  const { LL } = useI18n()
  const { notNeeded, otherVisa, notAdmitted } = LL.checker.notice
  const isClosed = found.requirement === 'no admission'
  return (
    <Alert kind="warning" title={headlineOf(found, LL.checker)}>
      <p className="mb-2">{isClosed ? notAdmitted() : found.visaNeeded ? otherVisa() : notNeeded()}</p>
      <OfficialSite requirement={found} className="mb-2" />
      <RequirementSource {...found} />
    </Alert>
  )
}
