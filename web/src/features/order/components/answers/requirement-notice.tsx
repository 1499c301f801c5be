import type { VisaOffer } from '@passage/contracts/api/catalogue.schema'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { lazyWithTexts } from '../../../../i18n/lazy-with-texts.ts'
import { ErrorBoundary } from '../../../../ui/error-boundary.tsx'
import { useRequirement } from '../../../checker/api/requirement.ts'
import { nationalityAtom } from '../../state/wizard-store.ts'

const RequirementWarning = lazyWithTexts(['checker'], () => import('./requirement-warning.tsx'))

/** Before anybody pays: that this nationality needs no visa for such a stay, or is not admitted. Few have to be told. */
export function RequirementNotice({ offer }: { offer: VisaOffer }) {
  const nationality = useAtomValue(nationalityAtom)
  const journey = { from: nationality, to: offer.countryCode, type: String(offer.visaTypeId) }
  const { data: found } = useRequirement(nationality ? journey : null)
  if (!found || (found.visaNeeded && found.requirement !== 'no admission')) return null
  return (
    <ErrorBoundary resetKey={nationality} fallback={null}>
      <Suspense>
        <RequirementWarning found={found} />
      </Suspense>
    </ErrorBoundary>
  )
}
