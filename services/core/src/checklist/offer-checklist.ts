import type { ChecklistQuery, ChecklistView } from '@passage/contracts/api/documents/checklists.schema'
import { ACCEPTED_CONTENT_TYPES, MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import { passportValidUntil } from '@passage/contracts/domain/documents/passport-validity'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { activeOffers, noSuchOffer } from '../catalogue/offer-view.ts'
import type { Reader } from '../context.ts'
import { withNationalityCodes } from '../details/nationality-codes.ts'
import { documentsOfOffer, readChecklists } from './read-checklist.ts'

const FILE_RULES = {
  contentTypes: Object.keys(ACCEPTED_CONTENT_TYPES),
  extensions: Object.values(ACCEPTED_CONTENT_TYPES).flat(),
  maxBytes: MAX_FILE_BYTES,
}

/**
 * What a traveller brings together for an active offer, what its files may be, and until when the passport must be valid.
 * Throws `offer_not_found`, `invalid_input` for what is no nationality.
 */
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
