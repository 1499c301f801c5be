import type { AdminOffer } from '@passage/contracts/api/catalogue/admin-offers.schema'
import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { OFFER_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'
import { DomainError } from '@passage/contracts/domain/errors'
import { toAmount } from '@passage/contracts/domain/money/money'
import { sql } from 'kysely'
import type { Queryable } from '../context.ts'

export const noSuchOffer = () => new DomainError('offer_not_found', 'There is no such offer.')

/** Offers with their country, visa type and serving agency. */
export const joinedOffers = (db: Queryable) =>
  db
    .selectFrom('offers')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .innerJoin('agencies', 'agencies.id', 'offers.agencyId')

/** Sorts an agency's own offers first; empty for other roles. */
export const isServedBy = (agencyId: number | null) => sql<boolean | null>`offers.agency_id = ${agencyId}`

/** Offers that can be ordered: active ones of active countries. */
export const activeOffers = (db: Queryable) =>
  joinedOffers(db).where('offers.isActive', '=', true).where('countries.isActive', '=', true)

export const OFFER_COLUMNS = [
  'offers.id',
  'offers.countryId',
  'countries.name as countryName',
  'countries.nameFr as countryNameFr',
  'countries.code as countryCode',
  'offers.visaTypeId',
  'visaTypes.name as visaType',
  'visaTypes.nameFr as visaTypeFr',
  'visaTypes.code as visaTypeCode',
  'agencies.name as agencyName',
  'offers.baseCents',
  'offers.feeCents',
  'offers.processingDays',
  'offers.description',
  'offers.descriptionFr',
  'offers.isActive',
  ...OFFER_CONDITIONS,
] as const

export const ADMIN_OFFER_COLUMNS = [...OFFER_COLUMNS, 'offers.agencyId', 'offers.version'] as const

type Row = Omit<VisaOffer, 'basePrice' | 'processingFee' | 'totalPrice'> & {
  baseCents: number
  feeCents: number | null
}

/** Amounts as text. */
export function toOffer<Offer extends Row>({ baseCents, feeCents, ...offer }: Offer) {
  return {
    ...offer,
    basePrice: toAmount(baseCents),
    processingFee: toAmount(feeCents ?? 0),
    totalPrice: toAmount(baseCents + (feeCents ?? 0)),
  }
}

/** One offer as administrators see it. Throws `offer_not_found`. */
export async function readAdminOffer(db: Queryable, id: number): Promise<AdminOffer> {
  const offer = await joinedOffers(db).select(ADMIN_OFFER_COLUMNS).where('offers.id', '=', id).executeTakeFirst()
  if (!offer) throw noSuchOffer()
  return toOffer(offer)
}
