import type { VisaProduct, VisaProductQuery } from '@passage/contracts/api/catalogue/visa-products.schema'
import { OFFER_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'
import { toAmount } from '@passage/contracts/domain/money/money'
import { sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { arrayOf, findCountries } from './countries/list-countries.ts'
import { activeOffers, noSuchOffer } from './offer-view.ts'

const selectProducts = (db: Queryable) =>
  activeOffers(db)
    .select(['offers.id', 'offers.agencyId', 'agencies.name as agency', 'offers.processingDays'])
    .select(['countries.name as countryName', 'countries.nameFr as countryNameFr', 'countries.code as countryCode'])
    .select(['visaTypes.name as visaType', 'visaTypes.nameFr as visaTypeFr', 'visaTypes.code as visaTypeCode'])
    .select(['offers.visaTypeId', 'offers.baseCents', 'offers.stripeCommissionCents', 'offers.marginCents'])
    .select(OFFER_CONDITIONS)

type Row = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>

/** All active offers: best match of the search first, else by English name. Public specification §7: one list, not paged. */
export async function listProducts(db: Queryable, { search, agencyId }: VisaProductQuery): Promise<VisaProduct[]> {
  const found = search ? arrayOf(await findCountries(db, search)) : null
  const rows = await selectProducts(db)
    .$if(agencyId !== undefined, (some) => some.where('offers.agencyId', '=', agencyId ?? 0))
    .$if(found !== null, (some) =>
      some.where(sql<boolean>`countries.id = any(${found})`).orderBy(sql`array_position(${found}, countries.id)`),
    )
    .orderBy('countries.name')
    .orderBy('visaTypes.id')
    .orderBy('offers.id')
    .execute()
  return rows.map(toProduct)
}

/** Throws `offer_not_found`, also for an inactive one. */
export async function readProduct(db: Queryable, id: number): Promise<VisaProduct> {
  const row = await selectProducts(db).where('offers.id', '=', id).executeTakeFirst()
  if (!row) throw noSuchOffer()
  return toProduct(row)
}

/** Amounts as text. */
function toProduct({ baseCents, stripeCommissionCents, marginCents, ...product }: Row): VisaProduct {
  return {
    ...product,
    visaPrice: toAmount(baseCents),
    stripeCommission: toAmount(stripeCommissionCents),
    margin: toAmount(marginCents),
    totalPrice: toAmount(baseCents + stripeCommissionCents + marginCents),
  }
}
