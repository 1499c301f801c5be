import { AttachVisaDocument, VisaUploadRequest } from '@passage/contracts/api/documents/document-work.schema'
import { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import { withSetAside } from '@passage/core/documents/set-aside'
import { describeVisa, prepareVisaUpload } from '@passage/core/documents/visa-uploads'
import { writeNote } from '@passage/core/notes/write-note'
import { Hono } from 'hono'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { answerMoved, ByOrder, MOVED, orderToMessage } from '../../http/order-message.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { uploadAddress } from '../../http/upload-address.ts'
import { validate } from '../../http/validate.ts'

/** How long a file's check may take before the caller gets a 503; the message needs time, too. */
const CHECK_MS = 4_000

/** Staff deliver visas. Agency specification §2.5 and §7. */
export const visaDocuments = new Hono<Env>()
  .post(
    '/s3/upload-url',
    operation({
      summary: 'Get an address for one upload of a visa document',
      answers: { 200: UploadUrlAnswer },
      problems: ['order_not_found'],
    }),
    authorize('order:deliver'),
    validate('json', VisaUploadRequest),
    async (c) => {
      const person = await actingPerson(c)
      const request = c.req.valid('json')
      const prepare = (key: string) => prepareVisaUpload(contextOf(c, person), person, request, key)
      return c.json(await uploadAddress(c, request, prepare), 200)
    },
  )
  .post(
    '/orders/:orderId/visa-documents',
    operation({
      summary: 'Attach an uploaded visa to an order; the same file again changes nothing',
      answers: MOVED,
      problems: [
        'order_not_found',
        'document_not_found',
        'document_not_ready',
        'document_not_usable',
        'documents_closed',
        'order_closed',
      ],
    }),
    authorize('order:deliver'),
    validate('param', ByOrder),
    validate('json', AttachVisaDocument),
    async (c) => {
      const { orders } = c.var.deps
      // The size is the stored file's, not the client's.
      const { notes, fileSize: _size, ...named } = c.req.valid('json')
      const { order, person, context } = await orderToMessage(c, 'order:deliver', c.req.valid('param').orderId)
      const { documentId, unchecked } = await describeVisa(context, person, named)
      if (unchecked) await orders.checkDocument(documentId, CHECK_MS)
      const given = { documentId, orderId: order.id, source: 'visa' } as const
      const outcome = await withSetAside(context, person, given, async () => {
        const noteId = await writeNote(context, order.id, notes)
        const message = { actor: context.actor, documentIds: [documentId], noteId }
        return orders.attachVisaDocuments(order.id, message, `visa-${documentId}`)
      })
      return answerMoved(c, order, outcome)
    },
  )
