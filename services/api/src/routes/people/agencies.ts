import { PathRowId } from '@passage/contracts/api/fields.schema'
import { ChangeRecipient } from '@passage/contracts/api/orders/invoices.schema'
import {
  AgencyNames,
  AgencyPage,
  AgencyQuery,
  AgencySummary,
  AgencyView,
  ChangeAgencyMails,
  RenameAgency,
  SaveAgency,
} from '@passage/contracts/api/people/agencies.schema'
import {
  changeAgencyInvoicing,
  changeAgencyMails,
  createAgency,
  deleteAgency,
  renameAgency,
  verifyAgency,
} from '@passage/core/agencies/change-agency'
import { listAgencies, listAgencyNames, readAgency } from '@passage/core/agencies/select-agencies'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

const ByAgency = z.object({ agencyId: PathRowId })

const asPerson = async (c: Ctx) => contextOf(c, await actingPerson(c))

/** Agencies and their members. Agency specification §7. */
export const agencies = new Hono<Env>()
  .get(
    '/agencies',
    operation({ summary: 'Names of agencies: all for staff, the own one for members', answers: { 200: AgencyNames } }),
    authorize('agency:read'),
    async (c) => c.json(await listAgencyNames(c.var.deps.db, await actingPerson(c)), 200),
  )
  .get(
    '/agencies/:agencyId',
    operation({
      summary: 'An agency: its verification, and the recipients of its orders’ mails',
      answers: { 200: AgencySummary },
      problems: ['agency_not_found'],
    }),
    authorize('agency:read'),
    validate('param', ByAgency),
    async (c) => c.json(await readAgency(c.var.deps.db, await actingPerson(c), c.req.valid('param').agencyId), 200),
  )
  .patch(
    '/agencies/:agencyId/mails',
    operation({
      summary: 'Choose whether travellers also get the mails of the agency’s orders',
      answers: { 200: AgencySummary },
      problems: ['agency_not_found'],
    }),
    authorize('agency:change-settings'),
    validate('param', ByAgency),
    validate('json', ChangeAgencyMails),
    async (c) => {
      const person = await actingPerson(c)
      const { agencyId } = c.req.valid('param')
      return c.json(await changeAgencyMails(contextOf(c, person), person, agencyId, c.req.valid('json')), 200)
    },
  )
  .put(
    '/agencies/:agencyId/invoicing',
    operation({
      summary: 'Choose to whom invoices of the agency’s orders are made out from now on',
      answers: { 200: AgencySummary },
      problems: ['agency_not_found'],
    }),
    authorize('agency:change-settings'),
    validate('param', ByAgency),
    validate('json', ChangeRecipient),
    async (c) => {
      const person = await actingPerson(c)
      const { agencyId } = c.req.valid('param')
      return c.json(await changeAgencyInvoicing(contextOf(c, person), person, agencyId, c.req.valid('json')), 200)
    },
  )
  .get(
    '/admin/agencies',
    operation({
      summary: 'Agencies with their members; unverified ones first',
      answers: { 200: AgencyPage },
    }),
    authorize('agency:manage'),
    validate('query', AgencyQuery),
    async (c) => c.json(await listAgencies(c.var.deps.db, c.req.valid('query')), 200),
  )
  .post(
    '/admin/agencies',
    operation({ summary: 'Add an agency', answers: { 201: AgencyView }, problems: ['agency_name_taken'] }),
    authorize('agency:manage'),
    validate('json', SaveAgency),
    async (c) => c.json(await createAgency(await asPerson(c), c.req.valid('json')), 201),
  )
  .put(
    '/admin/agencies/:agencyId',
    operation({
      summary: 'Rename an agency',
      answers: { 200: AgencyView },
      problems: ['agency_not_found', 'agency_name_taken', 'agency_changed'],
    }),
    authorize('agency:manage'),
    validate('param', ByAgency),
    validate('json', RenameAgency),
    async (c) => c.json(await renameAgency(await asPerson(c), c.req.valid('param').agencyId, c.req.valid('json')), 200),
  )
  .delete(
    '/admin/agencies/:agencyId',
    operation({
      summary: 'Delete an agency without members, orders and offers',
      answers: { 204: null },
      problems: ['agency_not_found', 'agency_in_use'],
    }),
    authorize('agency:manage'),
    validate('param', ByAgency),
    async (c) => {
      await deleteAgency(await asPerson(c), c.req.valid('param').agencyId)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/agencies/:agencyId/verify',
    operation({
      summary: 'Verify the company: commission is payable, and the partner is mailed',
      answers: { 200: AgencyView },
      problems: ['agency_not_found'],
    }),
    authorize('agency:manage'),
    validate('param', ByAgency),
    async (c) => c.json(await verify(c, c.req.valid('param').agencyId, true), 200),
  )
  .delete(
    '/admin/agencies/:agencyId/verify',
    operation({
      summary: 'Revoke the verification: commission is not payable',
      answers: { 200: AgencyView },
      problems: ['agency_not_found'],
    }),
    authorize('agency:manage'),
    validate('param', ByAgency),
    async (c) => c.json(await verify(c, c.req.valid('param').agencyId, false), 200),
  )

async function verify(c: Ctx, agencyId: number, verified: boolean): Promise<AgencyView> {
  const { background, operations } = c.var.deps
  const { agency, onboarding } = await verifyAgency(await asPerson(c), agencyId, verified)
  if (onboarding)
    background.run('signal of a verified partner', () => operations.partners.signalVerified(onboarding, agencyId))
  return agency
}
