import { positionsOf } from '@passage/contracts/domain/documents/needed-documents'
import { readValues, type TravellerValues } from '../../../one-order/travellers/traveller-values.ts'
import { keepPage } from '../../../pictures/passport/kept-pages.ts'
import { NO_TRAVELLER } from '../../../placing/order-answers.ts'
import { readPassports as readInTurn } from '../../../placing/passports/passport-run.ts'
import type { TravellerList } from '../../../placing/passports/read-for-traveller.ts'
import { type AnswerName, type Applicant, NO_ANSWERS } from '../answers.ts'
import { addTraveller, currentDraft, sendToDraft } from './wizard-store.ts'

type PassportValues = Partial<TravellerValues>

const LIST: TravellerList = {
  travellers: () => {
    const applicant = currentDraft().applicant ?? NO_ANSWERS
    return positionsOf(applicant.numberOfApplicants).map((position) => typedTraveller(position - 1, applicant))
  },
  fill: (index, values) => {
    if (index === currentDraft().applicant?.numberOfApplicants) addTraveller()
    fillIn(index, values)
  },
  keepPage: (index, page) => keepPage('wizard', index + 1, page),
}

/** Several passports that were dropped or chosen, each for one of the wizard's travellers. */
export const readPassports = (files: readonly File[]): void => readInTurn('wizard', files, LIST)

/** What a passport says of the traveller at `index`. */
export function fillIn(index: number, values: PassportValues): void {
  const { applicant } = currentDraft()
  if (!applicant) return
  for (const [name, value] of passportRead(index, values, applicant)) sendToDraft({ type: 'answered', name, value })
}

/** The answers that a passport's lines change for the traveller at `index`; the first one's nationality is the order's. */
export const passportRead = (index: number, values: PassportValues, applicant: Applicant): [AnswerName, string][] =>
  readValues(values, typedTraveller(index, applicant)).map(([field, value]) => [
    index === 0 && field === 'nationality' ? 'nationality' : `travellers.${index}.${field}`,
    value,
  ])

function typedTraveller(index: number, { travellers, nationality }: Applicant): TravellerValues {
  const typed = { ...NO_TRAVELLER, ...travellers[index] }
  return { ...typed, noFirstName: typed.noFirstName ?? '', ...(index === 0 && { nationality }) }
}
