import {
  type Checklist,
  type ChecklistItem,
  type ChecklistScope,
  documentsFor,
} from '@passage/contracts/domain/checklist'
import type { Reader } from '../context.ts'

/** An offer as checklists look at it. */
export interface CheckedOffer {
  id: number
  requiredDocuments: readonly string[]
}

export interface CheckedJourney extends Pick<ChecklistScope, 'nationality' | 'purpose'> {
  /** ISO alpha-2. */
  destination: string
}

/** The checklists for a journey, with whatever offer. `nationality` or `purpose` null: not known yet. */
export async function readChecklists(db: Reader, journey: CheckedJourney): Promise<Checklist[]> {
  const country = db.selectFrom('countries').select('id').where('code', '=', journey.destination)
  const rows = await db
    .selectFrom('checklists')
    .leftJoin('offers', 'offers.id', 'checklists.offerId')
    .select(['checklists.offerId', 'checklists.countryId', 'nationality', 'purpose', 'rules'])
    .where((eb) => eb.or([eb('checklists.offerId', 'is', null), eb('offers.countryId', '=', country)]))
    .where((eb) => eb.or([eb('checklists.countryId', 'is', null), eb('checklists.countryId', '=', country)]))
    .where((eb) => eb.or([eb('nationality', 'is', null), eb('nationality', '=', journey.nationality)]))
    .where((eb) => eb.or([eb('purpose', 'is', null), eb('purpose', '=', journey.purpose)]))
    .execute()
  return rows as unknown as Checklist[]
}

/** The documents of the journey with one of its offers. */
export const documentsOfOffer = (checklists: readonly Checklist[], offer: CheckedOffer): ChecklistItem[] =>
  documentsFor(
    offer.requiredDocuments,
    checklists.filter(({ offerId }) => offerId === null || offerId === offer.id),
  )
