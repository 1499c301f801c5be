import {
  OrderDraftSaved,
  OrderDraftView,
  RestoreOrderDraft,
  SaveOrderDraft,
} from '@passage/contracts/api/orders/order-draft.schema'
import { deleteDraft, forgetOther, readDraft, restoreOther, saveDraft } from '@passage/core/drafts/order-drafts'
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
      summary:
        'Save the caller’s draft: the last one to save wins. It is deleted after seven days without change, or once its order is placed',
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
  .post(
    '/restore',
    operation({
      summary: 'Swap the caller’s draft and the other one, which it replaced within the last 24 hours',
      answers: { 200: OrderDraftView },
      problems: ['account_inactive'],
    }),
    authorize('order:create'),
    validate('json', RestoreOrderDraft),
    async (c) => {
      const person = await actingPerson(c)
      return c.json(await restoreOther(contextOf(c, person), person.id, c.req.valid('json').version), 200)
    },
  )
  .delete(
    '/other',
    operation({
      summary: 'Delete the draft that the caller’s draft replaced',
      answers: { 204: null },
      problems: ['account_inactive'],
    }),
    authorize('order:create'),
    async (c) => {
      const person = await actingPerson(c)
      await forgetOther(contextOf(c, person), person.id)
      return c.body(null, 204)
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
