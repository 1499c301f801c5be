import { AddDocument, ReplaceDocument } from '@passage/contracts/api/documents/document-work.schema'
import { findReplaceable } from '@passage/core/documents/find-document'
import { withSetAside } from '@passage/core/documents/set-aside'
import { Hono } from 'hono'
import { authorize } from '../../http/authorize.ts'
import { IdempotencyHeader, rejectReusedKey, updateIdOf } from '../../http/idempotency-key.ts'
import { operation } from '../../http/operation.ts'
import { answerMoved, ByDocument, ByOrder, MOVED, orderToMessage } from '../../http/order-message.ts'
import { actingPerson } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

/** Customers and agencies add documents to an existing order; the files are uploaded and checked before. */
export const documentExchange = new Hono<Env>()
  .post(
    '/orders/:orderId/documents',
    operation({
      summary: 'Add a checked upload to an order; it fulfils an open request of its type',
      answers: MOVED,
      problems: [
        'order_not_found',
        'document_not_found',
        'document_not_ready',
        'document_not_usable',
        'document_request_over',
        'documents_closed',
        'order_closed',
      ],
    }),
    authorize('document:upload'),
    validate('param', ByOrder),
    validate('header', IdempotencyHeader),
    validate('json', AddDocument),
    rejectReusedKey,
    async (c) => {
      const { orders } = c.var.deps
      const { documentId, documentType, requestId = null } = c.req.valid('json')
      const { order, person, context } = await orderToMessage(c, 'document:upload', c.req.valid('param').orderId)
      const updateId = await updateIdOf(c, 'add-document', c.req.valid('json'))
      const given = { documentId, orderId: order.id, source: 'traveller' } as const
      const outcome = await withSetAside(context, person, given, (upload) => {
        const type = documentType ?? upload.documentType
        return orders.addDocument(
          order.id,
          { actor: context.actor, documentId, documentType: type, requestId },
          updateId,
        )
      })
      return answerMoved(c, order, outcome)
    },
  )
  .post(
    '/documents/:documentId/replace',
    operation({
      summary: 'Replace a document by a checked upload',
      answers: MOVED,
      problems: ['document_not_found', 'document_not_ready', 'document_not_usable', 'documents_closed', 'order_closed'],
    }),
    authorize('document:upload'),
    validate('param', ByDocument),
    validate('header', IdempotencyHeader),
    validate('json', ReplaceDocument),
    rejectReusedKey,
    async (c) => {
      const { db, orders } = c.var.deps
      const { documentId } = c.req.valid('json')
      const replaced = c.req.valid('param').documentId
      const { id: replaces, ...before } = await findReplaceable(db, await actingPerson(c), 'document:upload', replaced)
      const { order, person, context } = await orderToMessage(c, 'document:upload', before.orderId)
      const updateId = await updateIdOf(c, 'replace-document', [replaces, documentId])
      const given = { documentId, orderId: order.id, source: 'traveller', replaces } as const
      const message = { actor: context.actor, documentId, documentType: before.documentType, replaces }
      const outcome = await withSetAside(context, person, given, () =>
        orders.replaceDocument(order.id, message, updateId),
      )
      return answerMoved(c, order, outcome)
    },
  )
