import {
  AssignOrders,
  EmbassyPage,
  EmbassyQuery,
  OrdersAssigned,
  RevenueMonth,
  TeamView,
  UnassignedOrder,
  UnassignedQuery,
} from '@passage/contracts/api/desk/team.schema'
import { assignOrders } from '@passage/core/team/assign-orders'
import { readEmbassies } from '@passage/core/team/embassy-figures'
import { listUnassigned } from '@passage/core/team/list-unassigned'
import { readRevenue } from '@passage/core/team/read-revenue'
import { readTeam } from '@passage/core/team/read-team'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

/** The lead's page: people, unassigned orders, the embassies' days, revenue. Each is read once for simultaneous requests. */
export const team = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'The work of each member of staff, and how many orders are unassigned',
      answers: { 200: TeamView },
    }),
    authorize('team:lead'),
    async (c) => {
      const { db, shared } = c.var.deps
      return c.json(await shared.read('team', () => readTeam(db)), 200)
    },
  )
  .get(
    '/unassigned',
    operation({
      summary: 'Open, paid orders without an assignee, the most urgent first',
      answers: { 200: z.array(UnassignedOrder) },
    }),
    authorize('team:lead'),
    validate('query', UnassignedQuery),
    async (c) => c.json(await listUnassigned(c.var.deps.db, c.req.valid('query').limit), 200),
  )
  .post(
    '/assignments',
    operation({
      summary: 'Assign many orders to a member of staff, or to none; answers the result of each',
      answers: { 200: OrdersAssigned },
    }),
    authorize('team:lead'),
    validate('json', AssignOrders),
    async (c) => {
      const context = contextOf(c, await actingPerson(c))
      const { answer, touched } = await assignOrders(context, c.req.valid('json'))
      for (const [orderId, change] of touched) c.var.deps.changes.touched(orderId, change)
      return c.json(answer, 200)
    },
  )
  .get(
    '/embassies',
    operation({
      summary: 'The embassies’ days of the last 180 days against the days that were sold, by offer',
      answers: { 200: EmbassyPage },
    }),
    authorize('team:lead'),
    validate('query', EmbassyQuery),
    async (c) => {
      const { db, shared } = c.var.deps
      const query = c.req.valid('query')
      return c.json(await shared.read(JSON.stringify(['embassies', query]), () => readEmbassies(db, query)), 200)
    },
  )
  .get(
    '/revenue',
    operation({ summary: 'The money of the last twelve months', answers: { 200: z.array(RevenueMonth) } }),
    authorize('team:lead'),
    async (c) => c.json(await readRevenue(c.var.deps.db, await actingPerson(c)), 200),
  )
