import type { VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { RequirementSource } from '../../../checker/components/requirement-source.tsx'
import { headlineOf } from '../../../checker/state/requirement-words.ts'

/** That no visa is needed, or none is given, and who says so. */
export default function RequirementWarning({ found }: { found: VisaRequirement }) {
  const { LL } = useI18n()
  const { notNeeded, notAdmitted } = LL.checker.notice
  return (
    <Alert kind="warning" title={headlineOf(found, LL.checker)}>
      <p className="mb-2">{found.requirement === 'no admission' ? notAdmitted() : notNeeded()}</p>
      <RequirementSource {...found} />
    </Alert>
  )
}
