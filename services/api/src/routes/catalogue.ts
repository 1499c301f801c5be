import { Country, VisaOfferPage, VisaOfferQuery, VisaType } from '@passage/contracts/api/catalogue.schema'
import { RequirementQuery, VisaRequirement } from '@passage/contracts/api/requirements.schema'
import { scopeOf } from '@passage/contracts/domain/permissions'
import { listCountries, listVisaTypes } from '@passage/core/catalogue/list-countries'
import { listOffers } from '@passage/core/catalogue/list-offers'
import { readRequirement } from '@passage/core/requirements/read-requirement'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../http/authorize.ts'
import { operation } from '../http/operation.ts'
import { askingPerson } from '../http/person.ts'
import type { Env } from '../http/types.ts'
import { validate } from '../http/validate.ts'

export const catalogue = new Hono<Env>()
  .get(
    '/countries',
    operation({
      summary: 'Destinations by English name; inactive ones only for administrators',
      answers: { 200: z.array(Country) },
    }),
    authorize('catalogue:read'),
    async (c) => {
      const person = await askingPerson(c)
      const all = person !== null && scopeOf('offer:list-all', person.role) !== null
      return c.json(await listCountries(c.var.deps.db, all), 200)
    },
  )
  .get(
    '/visa-types',
    operation({ summary: 'Kinds of visa', answers: { 200: z.array(VisaType) } }),
    authorize('catalogue:read'),
    async (c) => c.json(await listVisaTypes(c.var.deps.db), 200),
  )
  .get(
    '/visa-orders',
    operation({ summary: 'Offers of the wizard: active destinations, 9 a page', answers: { 200: VisaOfferPage } }),
    authorize('catalogue:read'),
    validate('query', VisaOfferQuery),
    async (c) => c.json(await listOffers(c.var.deps.db, c.req.valid('query')), 200),
  )
  .get(
    '/visa-requirements',
    operation({
      summary: 'What a passport needs at a destination, and what is offered for it; not official advice',
      answers: { 200: VisaRequirement },
      problems: ['requirement_not_found'],
    }),
    authorize('catalogue:read'),
    validate('query', RequirementQuery),
    async (c) => c.json(await readRequirement(c.var.deps.db, c.req.valid('query')), 200),
  )
