import { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { CancelOrder, CreateOrder, OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { writeNote } from '@passage/core/notes/write-note'
import { readFullOrder } from '@passage/core/order-view/read-order-view'
import { findOrder } from '@passage/core/orders/find-order'
import { createOrder } from '@passage/core/orders/placing/create-order'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { IdempotencyHeader, rejectReusedKey, updateIdOf } from '../../http/idempotency-key.ts'
import { operation } from '../../http/operation.ts'
import { answerMoved, ByOrder, MOVED, withChangesSince } from '../../http/order-message.ts'
import { actingPerson, contextOf, senderContext } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'
import { ORDER_REFUSALS, startOrder } from '../../start-order.ts'

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
      const created = await createOrder(
        contextOf(c, person),
        person,
        c.req.valid('json'),
        key,
        c.var.deps.settings.quotas,
      )
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
  .post(
    '/:orderId/cancel',
    operation({
      summary: 'Withdraw an order; until it is submitted to the embassy, payments are refunded',
      answers: MOVED,
      problems: ['order_not_found', 'submitted_order_stays', 'order_changed', 'order_closed'],
    }),
    authorize('order:cancel'),
    validate('param', ByOrder),
    validate('header', IdempotencyHeader),
    validate('json', CancelOrder),
    rejectReusedKey,
    async (c) => {
      const { db, orders } = c.var.deps
      const person = await actingPerson(c)
      const order = await findOrder(db, person, 'order:cancel', c.req.valid('param').orderId)
      const context = await senderContext(c, person)
      const { notes, expectedSeq } = c.req.valid('json')
      const noteId = await writeNote(context, order.id, notes)
      const message = { actor: context.actor, noteId, expectedSeq: expectedSeq ?? null }
      const updateId = await updateIdOf(c, 'cancel', { notes })
      const outcome = await orders
        .cancelOrder(order.id, message, updateId, order.unstarted)
        .catch(withChangesSince(c, order.id, expectedSeq, context))
      return answerMoved(c, order, outcome)
    },
  )
