import { OrderDocument, Thumbnails } from '@passage/contracts/api/documents/documents.schema'
import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { CreateOrder, OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { readOrderThumbnails } from '@passage/core/documents/thumbnails'
import { readFullOrder } from '@passage/core/order-view/read-order-view'
import { createOrder } from '@passage/core/orders/placing/create-order'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { IdempotencyHeader } from '../../http/idempotency-key.ts'
import { operation } from '../../http/operation.ts'
import { ByOrder } from '../../http/order-message.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'
import { ORDER_REFUSALS, startOrder } from '../../start-order.ts'
import { requireStored } from '../../stored-uploads.ts'

export const orders = new Hono<Env>()
  .post(
    '/',
    operation({
      summary: 'Place an order; payment is the second call',
      answers: { 201: OrderCreated },
      problems: ORDER_REFUSALS,
    }),
    authorize('order:create'),
    validate('header', IdempotencyHeader),
    validate('json', CreateOrder),
    async (c) => {
      const person = await actingPerson(c)
      const key = c.req.valid('header')['idempotency-key'] ?? null
      const body = c.req.valid('json')
      await requireStored(c.var.deps, person, { fileUrls: body.documents.map(({ fileUrl }) => fileUrl) })
      const created = await createOrder(contextOf(c, person), person, body, key, c.var.deps.settings.quotas)
      await startOrder(c.var.deps, created)
      return c.json({ id: created.id, orderNumber: created.orderNumber, checkoutUrl: null }, 201)
    },
  )
  .get(
    '/:orderId',
    operation({ summary: 'The whole of an order', answers: { 200: FullOrder }, problems: ['order_not_found'] }),
    authorize('order:read'),
    validate('param', ByOrder),
    async (c) => {
      const person = await actingPerson(c)
      return c.json(await readFullOrder(contextOf(c, person), person, c.req.valid('param').orderId), 200)
    },
  )
  .get(
    '/:orderId/documents',
    operation({
      summary: "An order's documents",
      answers: { 200: z.array(OrderDocument) },
      problems: ['order_not_found'],
    }),
    authorize('document:read'),
    validate('param', ByOrder),
    async (c) => {
      const person = await actingPerson(c)
      const { documents } = await readFullOrder(contextOf(c, person), person, c.req.valid('param').orderId)
      return c.json(documents, 200)
    },
  )
  .get(
    '/:orderId/thumbnails',
    operation({
      summary: "Small pictures of an order's documents, in which nothing can be read; not audited",
      answers: { 200: Thumbnails },
      problems: ['order_not_found'],
    }),
    authorize('document:read'),
    validate('param', ByOrder),
    async (c) => {
      const person = await actingPerson(c)
      return c.json(await readOrderThumbnails(c.var.deps, person, c.req.valid('param').orderId), 200)
    },
  )
