import {
  AssignOrder,
  Colleague,
  InternalNote,
  OrderAssigned,
  WriteInternalNote,
} from '@passage/contracts/api/desk/desk-work.schema'
import { assignOrder } from '@passage/core/desk/assign-order'
import { addInternalNote, listInternalNotes } from '@passage/core/desk/internal-notes'
import { findOrder } from '@passage/core/orders/find-order'
import { listStaff } from '@passage/core/people/staff'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { RequiredIdempotencyHeader } from '../../http/idempotency-key.ts'
import { operation } from '../../http/operation.ts'
import { ByOrder } from '../../http/order-message.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

export const deskStaff = new Hono<Env>().get(
  '/staff',
  operation({
    summary: 'Members of staff to whom an order can be assigned, by name',
    answers: { 200: z.array(Colleague) },
  }),
  authorize('desk:use'),
  async (c) => c.json(await listStaff(c.var.deps.db), 200),
)

async function sayPresence(c: Context<Env>, what: 'looking' | 'left', orderId: string) {
  const person = await actingPerson(c)
  const { id } = await findOrder(c.var.deps.db, person, 'desk:use', orderId)
  c.var.deps.changes.presence(what, id, person.id)
  return c.body(null, 204)
}

/** An order's assignee, presence and internal notes. */
export const orderAssignment = new Hono<Env>()
  .patch(
    '/:orderId/assignee',
    operation({
      summary: 'Assign an order to a member of staff, or to none',
      answers: { 200: OrderAssigned },
      problems: ['order_not_found', 'order_assigned'],
    }),
    authorize('desk:use'),
    validate('param', ByOrder),
    validate('json', AssignOrder),
    async (c) => {
      const { orderId } = c.req.valid('param')
      const context = contextOf(c, await actingPerson(c))
      const { answer, touched } = await assignOrder(context, orderId, c.req.valid('json'))
      if (touched) c.var.deps.changes.touched(orderId, touched)
      return c.json(answer, 200)
    },
  )
  .get(
    '/:orderId/internal-notes',
    operation({
      summary: 'The internal notes of an order, oldest first',
      answers: { 200: z.array(InternalNote) },
      problems: ['order_not_found'],
    }),
    authorize('desk:use'),
    validate('param', ByOrder),
    async (c) => c.json(await listInternalNotes(c.var.deps.db, c.req.valid('param').orderId), 200),
  )
  .post(
    '/:orderId/internal-notes',
    operation({
      summary: 'Add an internal note to an order',
      answers: { 201: InternalNote },
      problems: ['order_not_found', 'idempotency_conflict'],
    }),
    authorize('desk:use'),
    validate('param', ByOrder),
    validate('header', RequiredIdempotencyHeader),
    validate('json', WriteInternalNote),
    async (c) => {
      const { orderId } = c.req.valid('param')
      const context = contextOf(c, await actingPerson(c))
      const key = c.req.valid('header')['idempotency-key']
      const { note, touched } = await addInternalNote(context, orderId, c.req.valid('json').text, key)
      if (touched) c.var.deps.changes.touched(orderId, touched)
      return c.json(note, 201)
    },
  )
  .put(
    '/:orderId/presence',
    operation({
      summary: 'Heartbeat of a caller who has an order open, every 15 s; presence ends 40 s after the last one',
      answers: { 204: null },
      problems: ['order_not_found'],
    }),
    authorize('desk:use'),
    validate('param', ByOrder),
    (c) => sayPresence(c, 'looking', c.req.valid('param').orderId),
  )
  .delete(
    '/:orderId/presence',
    operation({
      summary: 'Report that the caller has closed an order',
      answers: { 204: null },
      problems: ['order_not_found'],
    }),
    authorize('desk:use'),
    validate('param', ByOrder),
    (c) => sayPresence(c, 'left', c.req.valid('param').orderId),
  )
