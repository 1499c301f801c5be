import { RequestDocument, ReviewDocument } from '@passage/contracts/api/documents/document-work.schema'
import { findReviewable } from '@passage/core/documents/find-document'
import { writeNote } from '@passage/core/notes/write-note'
import { Hono } from 'hono'
import { authorize } from '../../http/authorize.ts'
import { IdempotencyHeader, rejectReusedKey, updateIdOf } from '../../http/idempotency-key.ts'
import { operation } from '../../http/operation.ts'
import { answerMoved, ByDocument, ByOrder, MOVED, orderToMessage, withChangesSince } from '../../http/order-message.ts'
import { actingPerson } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

/** Staff review an order's documents and request others. */
export const documentReview = new Hono<Env>()
  .post(
    '/documents/:documentId/review',
    operation({
      summary: 'Approve a document, or reject it with a reason, which requests another one from the customer',
      answers: MOVED,
      problems: [
        'document_not_found',
        'document_not_ready',
        'document_not_usable',
        'documents_closed',
        'order_changed',
        'order_closed',
      ],
    }),
    authorize('document:review'),
    validate('param', ByDocument),
    validate('header', IdempotencyHeader),
    validate('json', ReviewDocument),
    rejectReusedKey,
    async (c) => {
      const { db, orders } = c.var.deps
      const { notes, expectedSeq, ...verdict } = c.req.valid('json')
      const { documentId } = c.req.valid('param')
      const document = await findReviewable(db, await actingPerson(c), 'document:review', documentId)
      const { order, context } = await orderToMessage(c, 'document:review', document.orderId)
      const noteId = await writeNote(context, order.id, notes)
      const message = { actor: context.actor, documentId, noteId, ...verdict, expectedSeq: expectedSeq ?? null }
      const updateId = await updateIdOf(c, 'review', [documentId, verdict, notes])
      const outcome = await orders
        .reviewDocument(order.id, message, updateId)
        .catch(withChangesSince(c, order.id, expectedSeq, context))
      return answerMoved(c, order, outcome)
    },
  )
  .post(
    '/orders/:orderId/document-requests',
    operation({
      summary: 'Request another document from the customer',
      answers: MOVED,
      problems: ['order_not_found', 'documents_closed', 'order_changed', 'order_closed'],
    }),
    authorize('document:review'),
    validate('param', ByOrder),
    validate('header', IdempotencyHeader),
    validate('json', RequestDocument),
    rejectReusedKey,
    async (c) => {
      const { documentType, notes, expectedSeq } = c.req.valid('json')
      const { order, context } = await orderToMessage(c, 'document:review', c.req.valid('param').orderId)
      const noteId = await writeNote(context, order.id, notes)
      const message = { actor: context.actor, documentType, noteId, expectedSeq: expectedSeq ?? null }
      const updateId = await updateIdOf(c, 'request-document', [documentType, notes])
      const outcome = await c.var.deps.orders
        .requestDocument(order.id, message, updateId)
        .catch(withChangesSince(c, order.id, expectedSeq, context))
      return answerMoved(c, order, outcome)
    },
  )
