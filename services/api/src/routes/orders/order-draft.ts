import { OrderDraftSaved, OrderDraftView, SaveOrderDraft } from '@passage/contracts/api/orders/order-draft.schema'
import { deleteDraft, readDraft, saveDraft } from '@passage/core/drafts/order-drafts'
import { Hono } from 'hono'
import { deleteFiles } from '../../delete-files.ts'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf, signedIn } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

/** An unfinished order of a person, for the person's other devices. */
export const orderDraft = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'The caller’s draft of an order, or the order that was placed from it; nulls without either',
      answers: { 200: OrderDraftView },
    }),
    authorize('order:create'),
    async (c) => c.json(await readDraft(c.var.deps, (await signedIn(c)).id), 200),
  )
  .put(
    '/',
    operation({
      summary: 'Save the caller’s draft; it is deleted after seven days without change, or once its order is placed',
      answers: { 200: OrderDraftSaved },
      problems: ['draft_changed', 'not_allowed', 'too_large', 'too_many_requests', 'account_inactive'],
    }),
    authorize('order:create'),
    validate('json', SaveOrderDraft),
    async (c) => {
      const person = await actingPerson(c)
      await c.var.deps.limits.saveDraft(person.id)
      return c.json(await saveDraft(contextOf(c, person), person.id, c.req.valid('json')), 200)
    },
  )
  .delete(
    '/',
    operation({
      summary: 'Delete the caller’s draft, and its uploads that no order has',
      answers: { 204: null },
      problems: ['account_inactive'],
    }),
    authorize('order:create'),
    async (c) => {
      const person = await actingPerson(c)
      const context = contextOf(c, person)
      const discarded = await deleteDraft(context, person.id)
      await deleteFiles(
        c.var.deps,
        context,
        discarded.map((id) => ({ kind: 'document', id })),
      )
      return c.body(null, 204)
    },
  )
