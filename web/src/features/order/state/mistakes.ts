import { SCREENS, type Screen, screenOf } from '../../../lib/places/wizard-place.ts'
import { storedFiles, type UploadItem } from '../../documents/state/upload-item.ts'
import { judgeUploads } from '../../placing/documents/judge-uploads.ts'

/** What is wrong with one typed answer; `soon`: the passport expires too early for the journey; `repeated`: its number is another traveller's. */
export interface AnswerFault {
  field: string
  kind: 'wrong' | 'soon' | 'repeated'
}

/** What stands between the answers and the order. `field` names its control on `screen`. */
export interface Mistake {
  screen: Screen
  field: string
  kind:
    | 'wrong'
    | 'soon'
    | 'repeated'
    | 'consent'
    | 'document'
    | 'not_uploaded'
    | 'other_traveller'
    | 'owner'
    | 'too_many'
    | 'uploading'
    | 'reading'
    | 'terms'
    | 'misfits'
  /** Of the file that is meant. */
  fileName?: string
}

export interface AnswerFacts {
  /** Of the typed answers, as `judgeApplicant` found them. */
  faults: readonly AnswerFault[]
  uploads: readonly UploadItem[]
  travellers: number
  /** Whether it is still asked whose passport the file of an upload is. */
  isOwnerAsked: (id: string) => boolean
  /** Passports are being read, each for one more traveller. */
  areReading: boolean
  consentGiven: boolean
  termsAccepted: boolean
  /** What speaks against the visa for a passport was acknowledged, if there is anything. */
  misfitsSeen: boolean
}

/**
 * Everything that is missing or wrong, each with its screen, in the order of the screens. Public specification §5: the
 * payment needs a name, an e-mail address and an uploaded document; Continue shows the mistakes instead of being disabled.
 * A running upload and a passport that is being read delay the order, not the check.
 */
export function mistakesOf({
  faults,
  uploads,
  travellers,
  isOwnerAsked,
  areReading,
  consentGiven,
  termsAccepted,
  misfitsSeen,
}: AnswerFacts): Mistake[] {
  const seen = new Set<string>()
  const answers = faults.flatMap(({ field, kind }): Mistake[] => {
    if (seen.has(field)) return []
    seen.add(field)
    return [{ screen: screenOf(field), field, kind }]
  })
  const { failed, withoutTraveller, areTooMany, areUnderWay } = judgeUploads(uploads, travellers)
  const ofFile = (kind: Mistake['kind'], items: readonly UploadItem[]) =>
    items.map(
      ({ id, file }): Mistake => ({ screen: 'documents', field: `upload.${id}`, kind, fileName: file.fileName }),
    )
  const asked = uploads.filter((item) => isOwnerAsked(item.id) && !withoutTraveller.includes(item))
  const documents = [
    ...ofFile('not_uploaded', failed),
    ...ofFile('other_traveller', withoutTraveller),
    ...ofFile('owner', asked),
  ]
  if (!consentGiven) documents.unshift({ screen: 'documents', field: 'consent', kind: 'consent' })
  if (storedFiles(uploads).length === 0 && !areUnderWay && failed.length === 0)
    documents.push({ screen: 'documents', field: 'documents', kind: 'document' })
  if (areTooMany) documents.push({ screen: 'documents', field: 'documents', kind: 'too_many' })
  const check: Mistake[] = []
  if (areReading) check.push({ screen: 'check', field: 'passports', kind: 'reading' })
  if (areUnderWay) check.push({ screen: 'check', field: 'documents', kind: 'uploading' })
  if (!misfitsSeen) check.push({ screen: 'check', field: 'misfits', kind: 'misfits' })
  if (!termsAccepted) check.push({ screen: 'check', field: 'terms', kind: 'terms' })
  return [...answers, ...documents, ...check].toSorted(
    (one, other) => SCREENS.indexOf(one.screen) - SCREENS.indexOf(other.screen),
  )
}

/** Those that Continue of a screen stops at: its own, and at the check all. */
export const stoppingAt = (screen: Screen, mistakes: readonly Mistake[]): Mistake[] =>
  mistakes.filter((mistake) => screen === 'check' || mistake.screen === screen)
