import {
  AdminChecklist,
  ChecklistQuery,
  ChecklistView,
  CreateChecklist,
  UpdateChecklist,
} from '@passage/contracts/api/documents/checklists.schema'
import { PathRowId } from '@passage/contracts/api/fields.schema'
import { offerChecklist } from '@passage/core/catalogue/offer-checklist'
import { createChecklist, deleteChecklist, updateChecklist } from '@passage/core/checklist/change-checklist'
import { listChecklists } from '@passage/core/checklist/list-checklists'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

const ByOffer = z.object({ offerId: PathRowId })
const ById = z.object({ checklistId: PathRowId })

const asAdministrator = async (c: Ctx) => contextOf(c, await actingPerson(c))

/** The documents that a journey needs: for travellers, and for administrators who define them. */
export const checklists = new Hono<Env>()
  .get(
    '/visa-orders/:offerId/checklist',
    operation({
      summary: 'The documents for an offer, by nationality and purpose where they are given',
      answers: { 200: ChecklistView },
      problems: ['offer_not_found'],
    }),
    authorize('catalogue:read'),
    validate('param', ByOffer),
    validate('query', ChecklistQuery),
    async (c) => {
      const { offerId } = c.req.valid('param')
      return c.json(await offerChecklist(c.var.deps.db, offerId, c.req.valid('query')), 200)
    },
  )
  .get(
    '/admin/checklists',
    operation({ summary: 'All checklists, those for every offer first', answers: { 200: z.array(AdminChecklist) } }),
    authorize('catalogue:manage'),
    async (c) => c.json(await listChecklists(c.var.deps.db), 200),
  )
  .post(
    '/admin/checklists',
    operation({ summary: 'Add a checklist', answers: { 201: AdminChecklist }, problems: ['checklist_exists'] }),
    authorize('catalogue:manage'),
    validate('json', CreateChecklist),
    async (c) => c.json(await createChecklist(await asAdministrator(c), c.req.valid('json')), 201),
  )
  .put(
    '/admin/checklists/:checklistId',
    operation({
      summary: 'Change a checklist; placed orders keep theirs',
      answers: { 200: AdminChecklist },
      problems: ['checklist_not_found', 'checklist_changed'],
    }),
    authorize('catalogue:manage'),
    validate('param', ById),
    validate('json', UpdateChecklist),
    async (c) => {
      const { checklistId } = c.req.valid('param')
      return c.json(await updateChecklist(await asAdministrator(c), checklistId, c.req.valid('json')), 200)
    },
  )
  .delete(
    '/admin/checklists/:checklistId',
    operation({ summary: 'Delete a checklist', answers: { 204: null }, problems: ['checklist_not_found'] }),
    authorize('catalogue:manage'),
    validate('param', ById),
    async (c) => {
      await deleteChecklist(await asAdministrator(c), c.req.valid('param').checklistId)
      return c.body(null, 204)
    },
  )
