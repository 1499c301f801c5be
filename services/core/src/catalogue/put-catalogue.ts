import type { Country, VisaType } from '@passage/contracts/api/catalogue/catalogue.schema'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { idsOf } from '../database/expressions.ts'
import { lockCountries } from './countries/save-country.ts'
import { keepPrices, type NewOffer } from './offer-row.ts'

export type NewCountry = Pick<Country, 'code' | 'name' | 'nameFr' | 'flag'>

/** Adds missing countries; one with a known code or English name is unchanged. Returns ids by the given codes. */
export function putCountries(context: Context, countries: readonly NewCountry[]): Promise<ReadonlyMap<string, number>> {
  return transaction(context, async (tx) => {
    const known = await lockCountries(tx)
    const missing = countries.filter((country) => idAmong(known, country) === undefined)
    const added = await (missing.length > 0
      ? tx.insertInto('countries').values(missing).returning(['id', 'code', 'name']).execute()
      : [])
    await audit(tx, context, 'catalogue.countries-put', 'catalogue', 'countries', { count: countries.length })
    return new Map(
      countries.flatMap((country) => {
        const id = idAmong([...known, ...added], country)
        return id === undefined ? [] : [[country.code, id] as const]
      }),
    )
  })
}

const idAmong = (rows: readonly Pick<Country, 'id' | 'code' | 'name'>[], { code, name }: NewCountry) =>
  (rows.find((row) => row.code === code) ?? rows.find((row) => row.name === name))?.id

export type NewVisaType = Pick<VisaType, 'code' | 'name' | 'nameFr'>

/** Adds visa types and renames known ones (by code). Returns ids by code. */
export function putVisaTypes(context: Context, types: readonly NewVisaType[]): Promise<ReadonlyMap<string, number>> {
  return transaction(context, async (tx) => {
    const rows = await tx
      .insertInto('visaTypes')
      .values([...types])
      .onConflict((conflict) =>
        conflict
          .column('code')
          .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), nameFr: eb.ref('excluded.nameFr') })),
      )
      .returning(['id', 'code'])
      .execute()
    await audit(tx, context, 'catalogue.visa-types-put', 'catalogue', 'visa-types', { count: rows.length })
    return new Map(rows.map(({ id, code }) => [code, id]))
  })
}

/** Adds agencies as verified; those with a known name are unchanged. Returns ids by name. */
export function putAgencies(context: Context, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return transaction(context, async (tx) => {
    const verifiedAt = new Date()
    const added = await tx
      .insertInto('agencies')
      .values(names.map((name) => ({ name, verifiedAt })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .execute()
    for (const { id } of added) {
      await audit(tx, context, 'agency.added', 'agency', id)
    }
    const rows = await tx
      .selectFrom('agencies')
      .select(['id', 'name'])
      .where('name', 'in', [...names])
      .execute()
    return new Map(rows.map(({ id, name }) => [name, id]))
  })
}

/** Adds offers, and updates price, days and texts of known ones. Returns their number. */
export function putOffers(context: Context, offers: readonly NewOffer[]): Promise<number> {
  return transaction(context, async (tx) => {
    const rows = await tx
      .insertInto('offers')
      .values([...offers])
      .onConflict((conflict) =>
        conflict.columns(['countryId', 'visaTypeId', 'agencyId']).doUpdateSet((eb) => ({
          baseCents: eb.ref('excluded.baseCents'),
          stripeCommissionCents: eb.ref('excluded.stripeCommissionCents'),
          marginCents: eb.ref('excluded.marginCents'),
          processingDays: eb.ref('excluded.processingDays'),
          description: eb.ref('excluded.description'),
          descriptionFr: eb.ref('excluded.descriptionFr'),
          neededDays: eb.ref('excluded.neededDays'),
          inPerson: eb.ref('excluded.inPerson'),
          passportSent: eb.ref('excluded.passportSent'),
          onTime: eb.ref('excluded.onTime'),
          refusedFeePercent: eb.ref('excluded.refusedFeePercent'),
          version: sql<number>`offers.version + 1`,
        })),
      )
      .returning('id')
      .execute()
    await keepPrices(tx, context, idsOf(rows))
    await audit(tx, context, 'catalogue.offers-put', 'catalogue', 'offers', { count: rows.length })
    return rows.length
  })
}
