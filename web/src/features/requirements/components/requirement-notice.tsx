import type { VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { headlineOf, OfficialSite, RequirementSource } from './requirement-source.tsx'

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
