import { DeskCounts, DeskPage, DeskQuery } from '@passage/contracts/api/desk.schema'
import { countQueues } from '@passage/core/desk/count-queues'
import { listDeskOrders } from '@passage/core/desk/list-desk-orders'
import { Hono } from 'hono'
import { authorize } from '../http/authorize.ts'
import { operation } from '../http/operation.ts'
import { actingPerson } from '../http/person.ts'
import type { Env } from '../http/types.ts'
import { validate } from '../http/validate.ts'

/** Staff's queues. product.md, the desk. */
export const desk = new Hono<Env>()
  .get(
    '/orders',
    operation({ summary: 'A queue of the desk: due first, then the oldest', answers: { 200: DeskPage } }),
    authorize('desk:use'),
    validate('query', DeskQuery),
    async (c) => c.json(await listDeskOrders(c.var.deps.db, (await actingPerson(c)).id, c.req.valid('query')), 200),
  )
  .get(
    '/counts',
    operation({ summary: 'How many orders each queue of the desk has', answers: { 200: DeskCounts } }),
    authorize('desk:use'),
    async (c) => c.json(await countQueues(c.var.deps.db, (await actingPerson(c)).id), 200),
  )
