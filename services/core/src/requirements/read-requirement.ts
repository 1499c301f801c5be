import type { PassportRequirement } from '@passage/contracts/api/catalogue/destinations.schema'
import type { RequirementQuery, VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import { OFFER_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'
import { officialSiteOf } from '@passage/contracts/domain/catalogue/official-sites'
import { authorisationOf } from '@passage/contracts/domain/catalogue/travel-authorisations'
import {
  answersSearch,
  type RequirementRow,
  type RequirementSource,
  visaNeedOf,
} from '@passage/contracts/domain/catalogue/visa-requirements'
import { documentsFor, REQUIRED_BY_DEFAULT, requiredOf } from '@passage/contracts/domain/documents/checklist'
import { DomainError } from '@passage/contracts/domain/errors'
import { toAmount } from '@passage/contracts/domain/money/money'
import { usualPurpose } from '@passage/contracts/domain/orders/travel'
import { sql } from 'kysely'
import { type CheckedOffer, documentsOfOffer, readChecklists } from '../checklist/read-checklist.ts'
import type { Queryable } from '../context.ts'

/** A passport's requirement at a destination, with matching offers. Throws `requirement_not_found`. Public specification §7. */
export async function readRequirement(db: Queryable, query: RequirementQuery): Promise<VisaRequirement> {
  const [fromCountry, toCountry, visaType] = await Promise.all([
    codeOf(db, query.fromCountry),
    codeOf(db, query.toCountry),
    db.selectFrom('visaTypes').select(['id', 'code']).where('id', '=', query.visaType).executeTakeFirst(),
  ])
  if (!fromCountry || !toCountry || !visaType) throw notKnown()
  const journey = { fromCountry, toCountry }
  const needOf = (requirement: PassportRequirement) =>
    visaNeedOf({ ...requirement, passport: fromCountry, destination: toCountry }, visaType.code)
  const active = await offersOf(db, toCountry)
  if (fromCountry === toCountry) {
    return {
      ...journey,
      ...AT_HOME,
      ...needOf(AT_HOME),
      offers: [],
      isOffered: active.length > 0,
      requiredDocuments: [],
    }
  }
  const [known, checklists] = await Promise.all([
    readPassportRequirements(db, fromCountry, [toCountry]),
    readChecklists(db, { destination: toCountry, nationality: fromCountry, purpose: usualPurpose(visaType.code) }),
  ])
  const requirement = known.get(toCountry)
  if (!requirement) throw notKnown()
  const withDocuments = <Offer extends CheckedOffer>(offer: Offer) => ({
    ...offer,
    requiredDocuments: requiredOf(documentsOfOffer(checklists, offer)),
  })
  const usual = requiredOf(
    documentsFor(
      REQUIRED_BY_DEFAULT,
      checklists.filter(({ offerId }) => offerId === null),
    ),
  )
  // The checker links no order for a destination that does not admit the passport; the wizard accepts one, with a
  // warning.
  const kind = requirement.requirement
  const offers =
    kind === 'no admission'
      ? []
      : active.filter((offer) => answersSearch(kind, visaType.code, offer.visaTypeCode)).map(withDocuments)
  return {
    ...journey,
    ...requirement,
    ...needOf(requirement),
    offers,
    isOffered: active.length > 0,
    requiredDocuments: offers[0]?.requiredDocuments ?? usual,
  }
}

const notKnown = () => new DomainError('requirement_not_found', 'Nothing is known about this journey.')

/** ISO code of a country by its code or its id in the catalogue. */
async function codeOf(db: Queryable, country: string | number): Promise<string | undefined> {
  if (typeof country === 'string') return country
  const found = await db.selectFrom('countries').select('code').where('id', '=', country).executeTakeFirst()
  return found?.code
}

async function offersOf(db: Queryable, destination: string) {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('agencies', 'agencies.id', 'offers.agencyId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .select(['offers.id', 'offers.processingDays', 'offers.requiredDocuments', 'agencies.name as agencyName'])
    .select(['visaTypes.code as visaTypeCode', 'visaTypes.name as visaType', 'visaTypes.nameFr as visaTypeFr'])
    .select(OFFER_CONDITIONS)
    .select(sql<number>`offers.base_cents + offers.fee_cents`.as('totalCents'))
    .where('countries.code', '=', destination)
    .where('offers.isActive', '=', true)
    .where('countries.isActive', '=', true)
    .orderBy('totalCents')
    .orderBy('offers.processingDays')
    .orderBy('offers.id')
    .execute()
  return rows.map(({ totalCents, ...offer }) => ({ ...offer, totalPrice: toAmount(totalCents) }))
}

/** A traveller's own country requires nothing; an imported row for it is ignored. */
export const AT_HOME = {
  ...{ requirement: 'visa free', days: null, date: null, source: null },
  ...{ officialSite: null, authorisation: null },
} satisfies PassportRequirement

/** A passport's requirements at destinations, by ISO code, as of one moment. Unknown destinations are left out. */
export async function readPassportRequirements(
  db: Queryable,
  passport: string,
  destinations: readonly string[],
): Promise<ReadonlyMap<string, PassportRequirement>> {
  if (destinations.length === 0) return new Map()
  const rows = await db
    .selectFrom('visaRequirements')
    .innerJoin(selectLatestImport(db).as('latest'), (join) => join.onTrue())
    .select(['destination', 'requirement', 'days', 'date', 'name', 'address'])
    .where('passport', '=', passport)
    .where('destination', 'in', [...destinations])
    .execute()
  const known = (rows as (RequirementRow & RequirementSource)[]).map(
    ({ destination, requirement, days, date, name, address }) =>
      [
        destination,
        {
          ...{ requirement, days, date, source: { name, address } },
          officialSite: officialSiteOf(requirement, destination),
          authorisation: authorisationOf(requirement, destination),
        },
      ] as const,
  )
  return new Map<string, PassportRequirement>([...known, [passport, AT_HOME]])
}

/** The stored requirements' source. */
export const selectLatestImport = (db: Queryable) =>
  db
    .selectFrom('requirementImports')
    .select(['dated as date', 'sourceName as name', 'sourceAddress as address'])
    .orderBy('id', 'desc')
    .limit(1)
