import type { ChecklistQuery, ChecklistView } from '@passage/contracts/api/documents/checklists.schema'
import {
  type Checklist,
  type ChecklistItem,
  type ChecklistScope,
  documentsFor,
} from '@passage/contracts/domain/documents/checklist'
import { ACCEPTED_CONTENT_TYPES, MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import { passportValidUntil } from '@passage/contracts/domain/documents/passport-validity'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { activeOffers, noSuchOffer } from '../catalogue/offer-view.ts'
import type { Reader } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import { withNationalityCodes } from '../details/check-details.ts'

/** An offer as checklists look at it. */
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
export const readChecklists = async (db: Reader, journey: CheckedJourney): Promise<Checklist[]> =>
  (await checklistsOf(db, journey)) as unknown as Checklist[]

/** The documents of the journey with one of its offers. */
export const documentsOfOffer = (checklists: readonly Checklist[], offer: CheckedOffer): ChecklistItem[] =>
  documentsFor(
    offer.requiredDocuments,
    checklists.filter(({ offerId }) => offerId === null || offerId === offer.id),
  )

const FILE_RULES = {
  contentTypes: Object.keys(ACCEPTED_CONTENT_TYPES),
  extensions: Object.values(ACCEPTED_CONTENT_TYPES).flat(),
  maxBytes: MAX_FILE_BYTES,
}

/** The documents for an active offer, the file rules, and the passport's minimum validity. Throws `offer_not_found`, `invalid_input`. */
export async function offerChecklist(db: Reader, offerId: number, query: ChecklistQuery): Promise<ChecklistView> {
  const { nationality = null, purpose = null, departureDate = null, returnDate = null } = withNationalityCodes(query)
  const offer = await activeOffers(db)
    .select(['offers.id', 'offers.requiredDocuments', 'countries.code as destination'])
    .where('offers.id', '=', offerId)
    .executeTakeFirst()
  if (!offer) throw noSuchOffer()
  const checklists = await readChecklists(db, { destination: offer.destination, nationality, purpose })
  return {
    documents: documentsOfOffer(checklists, offer),
    files: FILE_RULES,
    passportValidUntil: passportValidUntil({ departureDate, returnDate }, luxembourgDay(new Date())),
  }
}
