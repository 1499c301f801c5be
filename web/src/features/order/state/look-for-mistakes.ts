import { passportValidUntil } from '@passage/contracts/domain/documents/passport-validity'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'
import type { Screen } from '../../../lib/places/wizard-screens.ts'
import type { Formats } from '../../../lib/words/formats.ts'
import { inForce } from '../../legal/terms-in-force.ts'
import { judgeApplicant } from './judge-applicant.ts'
import { type Mistake, mistakesOf, stoppingAt } from './mistakes.ts'
import { currentDraft, currentUploads } from './wizard/wizard-store.ts'

/** What Continue of a screen stops at now, in the draft and the uploads as they are. */
export function lookForMistakes(screen: Screen): Mistake[] {
  const { applicant, consent, acceptedTerms } = currentDraft()
  const faults = applicant ? judgeApplicant(applicant) : []
  const termsAccepted = acceptedTerms === inForce().terms
  const facts = { faults, uploads: currentUploads(), consentGiven: consent !== null, termsAccepted }
  return stoppingAt(screen, mistakesOf(facts))
}

/** What is wrong, and what would be right, in the reader's language. */
export function mistakeText(
  { kind, field, fileName = '' }: Mistake,
  LL: TranslationFunctions,
  format: Formats,
): string {
  const texts = LL.order.mistakes
  const [list, index, part] = field.split('.')
  const traveller = Number(index) + 1
  switch (kind) {
    case 'consent':
      return LL.document.consentFirst()
    case 'not_uploaded':
      return texts.notUploaded({ file: fileName })
    case 'document':
    case 'uploading':
    case 'terms':
      return texts[kind]()
    case 'soon': {
      const departureDate = currentDraft().applicant?.departureDate || null
      const day = passportValidUntil({ departureDate, returnDate: null }, luxembourgDay(new Date()))
      return departureDate ? texts.passportSoon({ traveller, day: format.date(day) }) : texts.passportOver(traveller)
    }
    case 'wrong':
      return list === 'travellers' ? texts[part as 'firstName'](traveller) : texts[field as 'nationality']()
  }
}
