import type { ExpectedDates } from '@passage/contracts/api/catalogue/catalogue.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { businessDaysBy } from '@passage/contracts/domain/money/quote'
import type { Reader } from '../context.ts'
import { addBusinessDays } from './business-days.ts'
import { activeOffers, noSuchOffer } from './offer-view.ts'

/** The days by which an active offer's visa is expected when it is paid today. Throws `offer_not_found`. settled.md, Orders and prices. */
export async function expectedDates(db: Reader, offerId: number): Promise<ExpectedDates> {
  const offer = await activeOffers(db)
    .select(['offers.processingDays', 'countries.code'])
    .where('offers.id', '=', offerId)
    .executeTakeFirst()
  if (!offer) throw noSuchOffer()
  const today = luxembourgDay(new Date())
  const [standard, express] = await Promise.all(
    (['standard', 'express'] as const).map((speed) =>
      addBusinessDays(today, businessDaysBy(speed, offer.processingDays), offer.code),
    ),
  )
  return { standard: standard ?? today, express: express ?? today }
}
