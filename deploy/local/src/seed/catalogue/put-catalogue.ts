import { putAgencies, putCountries, putOffers, putVisaTypes } from '@passage/core/catalogue/put-catalogue'
import type { Context } from '@passage/core/context'
import { destinations } from './destinations.ts'
import { AGENCIES, plannedOffers } from './offers.ts'
import { VISA_TYPES } from './visa-types.ts'

export interface Catalogue {
  destinations: number
  offers: number
  /** The agency of the demo agency account. */
  agencyId: number
}

/** Writes destinations, visa types, agencies and offers. Idempotent. */
export async function putCatalogue(context: Context): Promise<Catalogue> {
  const [countries, visaTypes, agencies] = await Promise.all([
    putCountries(context, destinations()),
    putVisaTypes(
      context,
      VISA_TYPES.map(({ code, name, nameFr }) => ({ code, name, nameFr })),
    ),
    putAgencies(context, AGENCIES),
  ])
  const offers = plannedOffers().map(({ country, visaType, agency, ...offer }) => ({
    ...offer,
    countryId: idOf(countries, country),
    visaTypeId: idOf(visaTypes, visaType),
    agencyId: idOf(agencies, agency),
  }))
  return {
    destinations: countries.size,
    offers: await putOffers(context, offers),
    agencyId: idOf(agencies, AGENCIES[0]),
  }
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the catalogue has no ${name}`)
  return id
}
