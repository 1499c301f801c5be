import { DeskCounts, DeskPage, DeskQuery } from '@passage/contracts/api/desk/desk.schema'
import { countQueues, isPersonal } from '@passage/core/desk/desk-queue'
import { listDeskOrders } from '@passage/core/desk/list-desk-orders'
import { Hono } from 'hono'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

/** Staff's queues, read once for simultaneous requests. product.md, the desk. */
export const desk = new Hono<Env>()
  .get(
    '/orders',
    operation({ summary: 'A queue of the desk: due first, then the oldest', answers: { 200: DeskPage } }),
    authorize('desk:use'),
    validate('query', DeskQuery),
    async (c) => {
      const { db, shared } = c.var.deps
      const { id } = await actingPerson(c)
      const query = c.req.valid('query')
      const key = JSON.stringify(['desk orders', query, isPersonal(query.queue) && id])
      return c.json(await shared.read(key, () => listDeskOrders(db, id, query)), 200)
    },
  )
  .get(
    '/counts',
    operation({ summary: 'The number of orders in each queue of the desk', answers: { 200: DeskCounts } }),
    authorize('desk:use'),
    async (c) => {
      const { db, shared } = c.var.deps
      const { id } = await actingPerson(c)
      const [everybodys, own] = await Promise.all([
        shared.read('desk counts', () => countQueues(db, (queue) => !isPersonal(queue), id)),
        shared.read(`desk counts of ${id}`, () => countQueues(db, isPersonal, id)),
      ])
      return c.json({ ...everybodys, ...own } as DeskCounts, 200)
    },
  )
