import { AgencyOrder, AgencyOrderQuery, CreateAgencyOrder } from '@passage/contracts/api/orders/agency-orders.schema'
import { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { listAgencyOrders } from '@passage/core/orders/lists/list-agency-orders'
import { createAgencyOrder } from '@passage/core/orders/placing/create-agency-order'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { IdempotencyHeader } from '../../http/idempotency-key.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'
import { ORDER_REFUSALS, startOrder } from '../../start-order.ts'
import { requireStored } from '../../stored-uploads.ts'

/** One route under its two specified names: with documents, and without. */
export const placeAgencyOrder = new Hono<Env>().post(
  '/',
  operation({
    summary: 'Place an order for an agency’s client; payment is the second call',
    answers: { 201: OrderCreated },
    problems: ORDER_REFUSALS,
  }),
  authorize('agency-order:use'),
  validate('header', IdempotencyHeader),
  validate('json', CreateAgencyOrder),
  async (c) => {
    const person = await actingPerson(c)
    const key = c.req.valid('header')['idempotency-key'] ?? null
    const body = c.req.valid('json')
    await requireStored(c.var.deps, person, { fileUrls: body.documents.map(({ fileUrl }) => fileUrl) })
    const created = await createAgencyOrder(contextOf(c, person), person, body, key, c.var.deps.settings.quotas)
    await startOrder(c.var.deps, created)
    return c.json({ id: created.id, orderNumber: created.orderNumber, checkoutUrl: null }, 201)
  },
)

export const agencyOrders = new Hono<Env>().get(
  '/',
  operation({ summary: 'Orders of agencies, the newest first', answers: { 200: z.array(AgencyOrder) } }),
  authorize('agency-order:use'),
  validate('query', AgencyOrderQuery),
  async (c) => c.json(await listAgencyOrders(c.var.deps.db, await actingPerson(c), c.req.valid('query')), 200),
)
