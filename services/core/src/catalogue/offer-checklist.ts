import type { ChecklistQuery, ChecklistView } from '@passage/contracts/api/documents/checklists.schema'
import { ACCEPTED_CONTENT_TYPES, MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import { passportValidUntil } from '@passage/contracts/domain/documents/passport-validity'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { documentsOfOffer, readChecklists } from '../checklist/read-checklist.ts'
import type { Queryable } from '../context.ts'
import { withNationalityCodes } from '../details/check-details.ts'
import { activeOffers, noSuchOffer } from './offer-view.ts'

const FILE_RULES = {
  contentTypes: Object.keys(ACCEPTED_CONTENT_TYPES),
  extensions: Object.values(ACCEPTED_CONTENT_TYPES).flat(),
  maxBytes: MAX_FILE_BYTES,
}

/** The documents for an active offer, the file rules, and the passport's minimum validity. Throws `offer_not_found`, `invalid_input`. */
export async function offerChecklist(db: Queryable, offerId: number, query: ChecklistQuery): Promise<ChecklistView> {
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
