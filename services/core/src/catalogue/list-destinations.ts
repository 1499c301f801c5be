import type {
  Destination,
  DestinationPage,
  DestinationQuery,
  PassportRequirement,
} from '@passage/contracts/api/catalogue/destinations.schema'
import { visaNeedOf } from '@passage/contracts/domain/catalogue/visa-requirements'
import { toAmount } from '@passage/contracts/domain/money/money'
import { countryName } from '@passage/contracts/places/country-name'
import { POPULAR_DESTINATIONS } from '@passage/contracts/places/popular-destinations'
import { type FoundCountries, lookUpCountries } from '@passage/contracts/places/search-countries'
import { sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { idsOf } from '../database/expressions.ts'
import { readPassportRequirements } from '../requirements/read-requirement.ts'
import { isServedBy, joinedOffers, OFFER_COLUMNS, toOffer } from './offer-view.ts'

/** One page of countries with their offers: best match of the search first, else popular ones, then by name; an agency's own offers come first. */
export async function listDestinations(
  db: Queryable,
  query: DestinationQuery,
  agencyId: number | null = null,
): Promise<DestinationPage> {
  const { found: countries, notListed, isSchengen } = inOrder(await readOffered(db, query.visa), query)
  const elsewhere = await withoutOffers(db, notListed, query.visa)
  const page = countries.slice((query.page - 1) * query.limit, query.page * query.limit)
  const ids = idsOf(page)
  const codes = [...page.map(({ code }) => code), ...elsewhere]
  const [offers, requirements] = await Promise.all([
    readOffers(db, ids, agencyId, query.visa),
    query.nationality === undefined ? NOT_ASKED : readPassportRequirements(db, query.nationality, codes),
  ])
  const data = page.flatMap((country) => {
    const ofCountry = offers.filter(({ countryId }) => countryId === country.id)
    // The last country may have been deactivated between the two queries.
    return ofCountry.length > 0
      ? toDestination(country, ofCountry, requirements.get(country.code), query.nationality)
      : []
  })
  return {
    ...{ data, total: countries.length, totalPages: Math.ceil(countries.length / query.limit), isSchengen },
    notOffered: elsewhere.map((code) => {
      const requirement = requirements.get(code)
      return {
        code,
        name: countryName(code, 'en'),
        nameFr: countryName(code, 'fr'),
        ...(requirement && { requirement }),
      }
    }),
  }
}

const NOT_ASKED: ReadonlyMap<string, PassportRequirement> = new Map()

type Offered = Pick<Destination, 'id' | 'code' | 'name' | 'nameFr'>

/** Sorted here: a few hundred at most, and PostgreSQL may lack ICU collations. */
const readOffered = (db: Queryable, visa: string | undefined): Promise<Offered[]> =>
  db
    .selectFrom('countries')
    .select(['countries.id', 'countries.code', 'countries.name', 'countries.nameFr'])
    .where('countries.isActive', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('offers')
          .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
          .select('offers.id')
          .$if(visa !== undefined, (some) => some.where('visaTypes.code', '=', visa ?? ''))
          .whereRef('offers.countryId', '=', 'countries.id')
          .where('offers.isActive', '=', true),
      ),
    )
    .execute()

/** A country with offers of other visa types is not without offers. */
async function withoutOffers(db: Queryable, codes: readonly string[], visa?: string): Promise<readonly string[]> {
  if (visa === undefined || codes.length === 0) return codes
  const offered = new Set((await readOffered(db, undefined)).map(({ code }) => code))
  return codes.filter((code) => !offered.has(code))
}

function inOrder(countries: readonly Offered[], { search, language }: DestinationQuery): FoundCountries<Offered> {
  const { compare } = new Intl.Collator(language)
  const nameOf = ({ name, nameFr }: Offered) => (language === 'fr' ? nameFr : name)
  const byName = countries.toSorted((a, b) => compare(nameOf(a), nameOf(b)) || a.id - b.id)
  if (search) return lookUpCountries(byName, search)
  const found = byName.toSorted((a, b) => popularityOf(b.code) - popularityOf(a.code))
  return { found, notListed: [], isSchengen: false }
}

const LEAST_POPULAR_FIRST = POPULAR_DESTINATIONS.toReversed()

const popularityOf = (code: string): number => LEAST_POPULAR_FIRST.indexOf(code)

async function readOffers(db: Queryable, countryIds: readonly number[], agencyId: number | null, visa?: string) {
  if (countryIds.length === 0) return []
  return joinedOffers(db)
    .select(OFFER_COLUMNS)
    .where('offers.countryId', 'in', [...countryIds])
    .where('offers.isActive', '=', true)
    .$if(visa !== undefined, (some) => some.where('visaTypes.code', '=', visa ?? ''))
    .orderBy(isServedBy(agencyId), 'desc')
    .orderBy('offers.visaTypeId')
    .orderBy(sql`offers.base_cents + offers.fee_cents`)
    .orderBy('offers.id')
    .execute()
}

type OfferRow = Awaited<ReturnType<typeof readOffers>>[number]

function toDestination(
  country: Offered,
  offers: readonly OfferRow[],
  requirement: PassportRequirement | undefined,
  passport = '',
): Destination {
  const days = offers.map(({ processingDays }) => processingDays)
  return {
    ...country,
    fromPrice: toAmount(Math.min(...offers.map(({ baseCents, feeCents }) => baseCents + (feeCents ?? 0)))),
    minProcessingDays: Math.min(...days),
    maxProcessingDays: Math.max(...days),
    ...(requirement && { requirement }),
    offers: offers.map((offer) => ({
      ...toOffer(offer),
      ...(requirement && visaNeedOf({ ...requirement, passport, destination: country.code }, offer.visaTypeCode)),
    })),
  }
}
