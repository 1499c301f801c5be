import { CorrectDetails } from '@passage/contracts/api/orders/details.schema'
import { draftDetails } from '@passage/core/details/draft-details'
import { readMoved } from '@passage/core/orders/entries/read-standing'
import { Hono } from 'hono'
import { authorize } from '../../http/authorize.ts'
import { IdempotencyHeader, rejectReusedKey, updateIdOf } from '../../http/idempotency-key.ts'
import { operation } from '../../http/operation.ts'
import { answerMoved, ByOrder, MOVED, orderToMessage, withChangesSince } from '../../http/order-message.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

export const orderDetails = new Hono<Env>().put(
  '/orders/:orderId/details',
  operation({
    summary: 'Correct contact, journey or travellers; fields that are left out stay as they are',
    answers: MOVED,
    problems: [
      'order_not_found',
      'not_allowed',
      'address_not_verified',
      'edit_period_over',
      'order_changed',
      'order_closed',
      'too_many_address_changes',
    ],
  }),
  authorize('order:correct'),
  validate('param', ByOrder),
  validate('header', IdempotencyHeader),
  validate('json', CorrectDetails),
  rejectReusedKey,
  async (c) => {
    const { db, orders } = c.var.deps
    const details = c.req.valid('json')
    const { order, person, context } = await orderToMessage(c, 'order:correct', c.req.valid('param').orderId)
    const draft = await draftDetails(context, person, order.id, details)
    if (!draft) return answerMoved(c, order, { known: true, result: await readMoved(db, order.id) })
    const { detailsId, emailChanges } = draft
    const message = { actor: context.actor, detailsId, emailChanges, expectedSeq: details.expectedSeq ?? null }
    const { expectedSeq, ...asked } = details
    // Temporal stores the id in plain text: it must not allow testing guesses of passport numbers.
    const updateId = await updateIdOf(c, 'details', context.fields.fingerprint(JSON.stringify(asked)))
    const outcome = await orders
      .correctDetails(order.id, message, updateId)
      .catch(withChangesSince(c, order.id, expectedSeq, context))
    return answerMoved(c, order, outcome)
  },
)
