import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { meetsRequirement } from '@passage/contracts/domain/catalogue/visa-requirements'
import { useRequirement } from '../api/requirement.ts'
import RequirementWarning from './requirement-warning.tsx'

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
