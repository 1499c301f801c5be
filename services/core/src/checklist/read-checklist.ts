import {
  type Checklist,
  type ChecklistItem,
  type ChecklistScope,
  documentsFor,
} from '@passage/contracts/domain/documents/checklist'
import type { Queryable } from '../context.ts'
import { prepared } from '../database/prepared.ts'

/** The fields of an offer that select its checklists. */
export interface CheckedOffer {
  id: number
  requiredDocuments: readonly string[]
}

export interface CheckedJourney extends Pick<ChecklistScope, 'nationality' | 'purpose'> {
  /** ISO alpha-2. */
  destination: string
}

const checklistsOf = prepared((db, { destination, nationality, purpose }: CheckedJourney) => {
  const country = db.selectFrom('countries').select('id').where('code', '=', destination)
  return db
    .selectFrom('checklists')
    .leftJoin('offers', 'offers.id', 'checklists.offerId')
    .select(['checklists.offerId', 'checklists.countryId', 'nationality', 'purpose', 'rules'])
    .where((eb) => eb.or([eb('checklists.offerId', 'is', null), eb('offers.countryId', '=', country)]))
    .where((eb) => eb.or([eb('checklists.countryId', 'is', null), eb('checklists.countryId', '=', country)]))
    .where((eb) => eb.or([eb('nationality', 'is', null), eb('nationality', '=', nationality)]))
    .where((eb) => eb.or([eb('purpose', 'is', null), eb('purpose', '=', purpose)]))
})

/** The checklists for a journey, of all offers. `nationality` or `purpose` null: not known yet. */
export const readChecklists = async (db: Queryable, journey: CheckedJourney): Promise<Checklist[]> =>
  (await checklistsOf(db, journey)) as unknown as Checklist[]

/** The documents of the journey with one of its offers. */
export const documentsOfOffer = (checklists: readonly Checklist[], offer: CheckedOffer): ChecklistItem[] =>
  documentsFor(
    offer.requiredDocuments,
    checklists.filter(({ offerId }) => offerId === null || offerId === offer.id),
  )
