import { readValues, type TravellerValues } from '../../one-order/travellers/traveller-values.ts'
import { type AnswerName, type Applicant, NO_TRAVELLER } from './answers.ts'

export type PassportValues = Partial<TravellerValues>

/** The answers that a passport's lines change for the traveller at `index`; the first one's nationality is the order's. */
export function passportRead(index: number, values: PassportValues, applicant: Applicant): [AnswerName, string][] {
  const typed = { ...NO_TRAVELLER, ...applicant.travellers[index] }
  const known = {
    ...typed,
    noFirstName: typed.noFirstName ?? '',
    ...(index === 0 && { nationality: applicant.nationality }),
  }
  return readValues(values, known).map(([field, value]) => [
    index === 0 && field === 'nationality' ? 'nationality' : `travellers.${index}.${field}`,
    value,
  ])
}
