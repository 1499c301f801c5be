import { inForce } from '../../legal/terms-in-force.ts'
import { judgeApplicant } from './judge-applicant.ts'
import { type Mistake, mistakesOf, stoppingAt } from './mistakes.ts'
import type { Screen } from './screens.ts'
import { currentDraft, currentUploads } from './wizard/wizard-store.ts'

/** What Continue of a screen stops at now, in the draft and the uploads as they are. */
export function lookForMistakes(screen: Screen): Mistake[] {
  const { applicant, consent, acceptedTerms } = currentDraft()
  const faults = applicant ? judgeApplicant(applicant) : []
  const termsAccepted = acceptedTerms === inForce().terms
  const facts = { faults, uploads: currentUploads(), consentGiven: consent !== null, termsAccepted }
  return stoppingAt(screen, mistakesOf(facts))
}
