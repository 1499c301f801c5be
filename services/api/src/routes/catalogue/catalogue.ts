import {
  Country,
  ExpectedDates,
  SaveCountry,
  UpdateCountry,
  VisaOfferPage,
  VisaOfferQuery,
  VisaType,
} from '@passage/contracts/api/catalogue/catalogue.schema'
import { DestinationPage, DestinationQuery } from '@passage/contracts/api/catalogue/destinations.schema'
import { RequirementQuery, VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import { PathRowId } from '@passage/contracts/api/fields.schema'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import { listAllCountries, listCountries, listVisaTypes } from '@passage/core/catalogue/countries/list-countries'
import { addCountry, updateCountry } from '@passage/core/catalogue/countries/save-country'
import { listDestinations } from '@passage/core/catalogue/list-destinations'
import { expectedDates, listOffers } from '@passage/core/catalogue/list-offers'
import { readRequirement } from '@passage/core/requirements/read-requirement'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf, personOfRequest } from '../../http/person.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

const ByOffer = z.object({ offerId: PathRowId })
const ByCountry = z.object({ countryId: PathRowId })

/** The agency of a member; null for other people. */
async function ownAgency(c: Ctx): Promise<number | null> {
  const person = await personOfRequest(c)
  return person?.role === 'b2b_client' ? person.agencyId : null
}

/** Destinations and their offers. Agency specification §7, public specification §7. */
export const catalogue = new Hono<Env>()
  .get(
    '/countries',
    operation({
      summary: 'Destinations by English name; inactive ones and how many offers each has only for administrators',
      answers: { 200: z.array(Country) },
    }),
    authorize('catalogue:read'),
    async (c) => {
      const person = await personOfRequest(c)
      const list = person !== null && scopeOf('offer:list-all', person.role) ? listAllCountries : listCountries
      return c.json(await list(c.var.deps.db), 200)
    },
  )
  .post(
    '/countries',
    operation({ summary: 'Add a destination', answers: { 201: Country }, problems: ['country_taken'] }),
    authorize('catalogue:manage'),
    validate('json', SaveCountry),
    async (c) => c.json(await addCountry(contextOf(c, await actingPerson(c)), c.req.valid('json')), 201),
  )
  .put(
    '/countries/:countryId',
    operation({
      summary: 'Change a destination; fields that are left out stay as they are',
      answers: { 200: Country },
      problems: ['country_not_found', 'country_taken', 'country_changed'],
    }),
    authorize('catalogue:manage'),
    validate('param', ByCountry),
    validate('json', UpdateCountry),
    async (c) => {
      const context = contextOf(c, await actingPerson(c))
      return c.json(await updateCountry(context, c.req.valid('param').countryId, c.req.valid('json')), 200)
    },
  )
  .get(
    '/visa-types',
    operation({ summary: 'Visa types', answers: { 200: z.array(VisaType) } }),
    authorize('catalogue:read'),
    async (c) => c.json(await listVisaTypes(c.var.deps.db), 200),
  )
  .get(
    '/visa-orders',
    operation({
      summary: 'Offers of the wizard: active destinations, 9 a page; an agency’s own first',
      answers: { 200: VisaOfferPage },
    }),
    authorize('catalogue:read'),
    validate('query', VisaOfferQuery),
    async (c) => c.json(await listOffers(c.var.deps.db, c.req.valid('query'), await ownAgency(c)), 200),
  )
  .get(
    '/destinations',
    operation({
      summary: 'Active destinations with their offers, 9 a page: the popular ones first, or the likeliest of a search',
      answers: { 200: DestinationPage },
    }),
    authorize('catalogue:read'),
    validate('query', DestinationQuery),
    async (c) => c.json(await listDestinations(c.var.deps.db, c.req.valid('query'), await ownAgency(c)), 200),
  )
  .get(
    '/visa-orders/:offerId/expected-dates',
    operation({
      summary: 'The expected dates of the visa when it is paid today',
      answers: { 200: ExpectedDates },
      problems: ['offer_not_found'],
    }),
    authorize('catalogue:read'),
    validate('param', ByOffer),
    async (c) => c.json(await expectedDates(c.var.deps.db, c.req.valid('param').offerId), 200),
  )
  .get(
    '/visa-requirements',
    operation({
      summary: 'The visa requirement of a passport at a destination, with our offers; not official advice',
      answers: { 200: VisaRequirement },
      problems: ['requirement_not_found'],
    }),
    authorize('catalogue:read'),
    validate('query', RequirementQuery),
    async (c) => c.json(await readRequirement(c.var.deps.db, c.req.valid('query')), 200),
  )
