import type { VisaOfferPage, VisaOfferQuery } from '@passage/contracts/api/catalogue.schema'
import { toAmount } from '@passage/contracts/domain/money'
import { searchPlaces } from '@passage/contracts/places/search-places'
import { sql } from 'kysely'
import type { Reader } from '../context.ts'

/**
 * One page of the wizard's destinations: active offers of active countries, the likeliest country of a search first,
 * otherwise by English name. Public specification §7.
 */
export async function listOffers(db: Reader, query: VisaOfferQuery): Promise<VisaOfferPage> {
  const found = query.search ? sql`string_to_array(${searchPlaces(query.search).join(',')}, ',')` : null
  const offers = db
    .selectFrom('offers')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .innerJoin('agencies', 'agencies.id', 'offers.agencyId')
    .where('offers.isActive', '=', true)
    .where('countries.isActive', '=', true)
    .$if(query.offerId !== undefined, (some) => some.where('offers.id', '=', query.offerId ?? 0))
    .$if(found !== null, (some) => some.where(sql<boolean>`countries.code = any(${found})`))
  const [rows, { total }] = await Promise.all([
    offers
      .select([
        'offers.id',
        'offers.countryId',
        'countries.name as countryName',
        'countries.nameFr as countryNameFr',
        'countries.code as countryCode',
        'visaTypes.name as visaType',
        'visaTypes.nameFr as visaTypeFr',
        'agencies.name as agencyName',
        'offers.baseCents',
        'offers.feeCents',
        'offers.processingDays',
        'offers.description',
        'offers.descriptionFr',
        'offers.isActive',
      ])
      .$if(found !== null, (some) => some.orderBy(sql`array_position(${found}, countries.code)`))
      .orderBy('countries.name')
      .orderBy('visaTypes.id')
      .orderBy('offers.id')
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    offers.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    data: rows.map(({ baseCents, feeCents, ...offer }) => ({
      ...offer,
      basePrice: toAmount(baseCents),
      processingFee: toAmount(feeCents ?? 0),
      totalPrice: toAmount(baseCents + (feeCents ?? 0)),
    })),
    total,
    totalPages: Math.ceil(total / query.limit),
  }
}
