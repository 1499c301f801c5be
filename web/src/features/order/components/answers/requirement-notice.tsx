import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { lazyWithTexts } from '../../../../i18n/lazy-with-texts.ts'
import { SaysNothing } from '../../../../ui/feedback/lazy-part.tsx'
import { useRequirement } from '../../../checker/api/requirement.ts'
import { nationalityAtom } from '../../state/wizard/wizard-store.ts'

const RequirementWarning = lazyWithTexts(['checker'], () => import('./requirement-warning.tsx'), SaysNothing)

/** Says before payment that this nationality needs no visa for such a stay, or is not admitted. */
export function RequirementNotice({ offer }: { offer: VisaOffer }) {
  const nationality = useAtomValue(nationalityAtom)
  const journey = { from: nationality, to: offer.countryCode, type: String(offer.visaTypeId) }
  const { data: found } = useRequirement(nationality ? journey : null)
  if (!found || (found.visaNeeded && found.requirement !== 'no admission')) return null
  return (
    <Suspense>
      <RequirementWarning found={found} />
    </Suspense>
  )
}
