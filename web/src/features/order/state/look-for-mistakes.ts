import { MAX_ORDER_DOCUMENTS } from '@passage/contracts/domain/documents/documents'
import { shortPassport } from '@passage/contracts/domain/documents/passport-validity'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'
import type { Screen } from '../../../lib/places/wizard-place.ts'
import type { Formats } from '../../../lib/words/use-format.ts'
import { inForce } from '../../legal/terms-in-force.ts'
import { type AnswerFault, type Mistake, mistakesOf, stoppingAt } from './mistakes.ts'
import { currentDraft, currentUploads } from './wizard/wizard-store.ts'
import { wizardUploads } from './wizard/wizard-uploads.ts'
import '../../../lib/zod-without-eval.ts'
import { shortText } from '@passage/contracts/api/fields.schema'
import { TypedPassport } from '@passage/contracts/api/orders/details.schema'
import { PROCESSING_SPEEDS } from '@passage/contracts/domain/money/quote'
import { z } from 'zod'
import { shortPassportText } from '../../one-order/travellers/short-passport-text.ts'
import { calledName } from '../../one-order/travellers/traveller-name.ts'
import { isQuestioned } from '../../pictures/whose/open-questions.ts'
import { nationality, OrderFields, today } from '../../placing/order-fields.ts'
import { isReadingFor } from '../../placing/passports/passport-run.ts'
import { knownMisfits } from '../../requirements/api/misfits.ts'
import { allSeen, type OrderedVisa } from '../../requirements/state/misfits.ts'
import { type Applicant, nationalitiesOf, type TravellerDraft, travellersOfSamePassport } from './answers.ts'

const name = shortText(100)

/** As the API judges it; empty fields may follow later. */
const traveller = TypedPassport.extend({
  firstName: name,
  noFirstName: z.string().optional(),
  lastName: name,
  birthDate: TypedPassport.shape.birthDate.refine((day) => day < today()),
  nationality: z.literal('').or(nationality),
})

/** The typed answers, as the API judges them. */
const ApplicantForm = OrderFields.extend({
  processingSpeed: z.enum(PROCESSING_SPEEDS),
  travellers: z.array(traveller),
}) satisfies z.ZodType<Applicant, Applicant>

/** What Continue of a screen stops at now, in the draft and the uploads as they are. */
export function lookForMistakes(screen: Screen, visa: OrderedVisa): Mistake[] {
  const { applicant, consent, acceptedTerms, acknowledgedWarnings } = currentDraft()
  const faults = applicant ? judgeApplicant(applicant) : []
  const termsAccepted = acceptedTerms === inForce().terms
  const travellers = applicant?.numberOfApplicants ?? 1
  const misfitsSeen = allSeen(applicant ? knownMisfits(visa, nationalitiesOf(applicant)) : [], acknowledgedWarnings)
  const areReading = isReadingFor('wizard')
  const isOwnerAsked = (id: string) => isQuestioned(wizardUploads.fileOf(id))
  const given = { areReading, isOwnerAsked, consentGiven: consent !== null, termsAccepted, misfitsSeen }
  return stoppingAt(screen, mistakesOf({ faults, uploads: currentUploads(), travellers, ...given }))
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
    case 'other_traveller':
      return texts.otherTraveller({ file: fileName })
    case 'owner':
      return texts.owner({ file: fileName })
    case 'too_many':
      return texts.tooMany(MAX_ORDER_DOCUMENTS)
    case 'document':
    case 'uploading':
    case 'reading':
    case 'terms':
      return texts[kind]()
    case 'misfits':
      return LL.checker.misfit.missing()
    case 'soon': {
      const { applicant } = currentDraft()
      const known = applicant?.travellers[Number(index)]
      const holder = {
        name: calledName(known, LL.order.details.traveller(traveller)),
        expiry: known?.passportExpiry ?? null,
      }
      return (
        shortPassportText(holder, tripOf(applicant?.departureDate ?? ''), LL, format) ?? texts.passportExpiry(traveller)
      )
    }
    case 'repeated':
      return texts.repeatedPassport(traveller)
    case 'wrong':
      return list === 'travellers' ? texts[part as 'firstName'](traveller) : texts[field as 'nationality']()
  }
}

/** What is wrong with the answers of the travellers and contact screens, by field. Travellers beyond the number are not judged. */
export function judgeApplicant(applicant: Applicant): AnswerFault[] {
  const travellers = applicant.travellers.slice(0, applicant.numberOfApplicants)
  const { error } = ApplicantForm.safeParse({ ...applicant, travellers })
  const faults = error?.issues.map((issue) => ({ field: issue.path.join('.'), kind: 'wrong' as const })) ?? []
  return [
    ...faults,
    ...travellers.flatMap((one, index) => [
      ...missingNames(one, index).map((field) => ({ field: `travellers.${index}.${field}`, kind: 'wrong' as const })),
      ...(expiresTooSoon(one, applicant.departureDate)
        ? [{ field: `travellers.${index}.passportExpiry`, kind: 'soon' as const }]
        : []),
    ]),
    ...travellersOfSamePassport(applicant).map((index) => ({
      field: `travellers.${index}.passportNumber`,
      kind: 'repeated' as const,
    })),
  ]
}

/** Both names of the first traveller, and of every traveller with any details. settled.md, Travellers. */
function missingNames(traveller: TravellerDraft, index: number): ('firstName' | 'lastName')[] {
  const isKnown = index === 0 || Object.values(traveller).some((text) => text.trim() !== '')
  return isKnown
    ? (['firstName', 'lastName'] as const).filter(
        (field) => traveller[field].trim() === '' && !(field === 'firstName' && traveller.noFirstName),
      )
    : []
}

const isDay = (text: string) => z.iso.date().safeParse(text).success

/** The journey as far as the wizard asks for it. */
const tripOf = (departureDate: string) => ({
  departureDate: isDay(departureDate) ? departureDate : null,
  returnDate: null,
})

/** Against the day of departure, where there is one; else the passport only has to be valid. */
const expiresTooSoon = ({ passportExpiry }: TravellerDraft, departureDate: string): boolean =>
  isDay(passportExpiry) && shortPassport(passportExpiry, tripOf(departureDate), today()) !== null
