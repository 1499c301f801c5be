import { EmbassyFileLink, InvoiceView } from '@passage/contracts/api/orders/order-work.schema'
import { MAX_TRAVELLERS } from '@passage/contracts/domain/money/quote'
import { viewEmbassyFiles } from '@passage/core/embassy/keep-embassy-file'
import { readInvoice } from '@passage/core/invoices/read-invoices'
import { readFullOrder } from '@passage/core/order-view/read-order-view'
import { invoiceFileName } from '@passage/integrations/printing/file-name'
import { attachment } from '@passage/integrations/storage/content-disposition'
import { Hono } from 'hono'
import { z } from 'zod'
import { embassyFileMade } from '../../embassy-file-made.ts'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { ByOrder } from '../../http/order-message.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

const ByInvoice = z.object({ invoiceId: z.uuid() })
const OfTraveller = z.object({
  travellerId: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_TRAVELLERS)
    .optional()
    .meta({ description: 'Only the file of this traveller' }),
})
const Pdf = z.string().meta({ format: 'binary' })

export const orderPdfs = new Hono<Env>()
  .get(
    '/orders/:orderId/invoices',
    operation({
      summary: 'The invoice of an order and its credit notes',
      answers: { 200: z.array(InvoiceView) },
      problems: ['order_not_found'],
    }),
    authorize('order:read'),
    validate('param', ByOrder),
    async (c) => {
      const person = await actingPerson(c)
      const { invoices } = await readFullOrder(contextOf(c, person), person, c.req.valid('param').orderId)
      return c.json(invoices, 200)
    },
  )
  .get(
    '/invoices/:invoiceId/pdf',
    operation({
      summary: 'An invoice or a credit note as a file',
      answers: { 200: Pdf },
      contentType: 'application/pdf',
      problems: ['invoice_not_found', 'too_many_requests'],
    }),
    authorize('order:read'),
    validate('param', ByInvoice),
    async (c) => {
      const { db, limits, printer } = c.var.deps
      const person = await actingPerson(c)
      const content = await readInvoice(db, person, c.req.valid('param').invoiceId)
      await limits.takePdf(person.id)
      const bytes = await printer.print(content, person.id)
      return c.body(Uint8Array.from(bytes), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': attachment(invoiceFileName(content)),
      })
    },
  )
  .get(
    '/orders/:orderId/embassy-file',
    operation({
      summary: 'Addresses that download the newest embassy files, valid 5 minutes at most; audited',
      answers: { 200: z.array(EmbassyFileLink) },
      problems: ['order_not_found', 'document_not_found', 'document_not_ready'],
    }),
    authorize('order:operate'),
    validate('param', ByOrder),
    validate('query', OfTraveller),
    async (c) => {
      const person = await actingPerson(c)
      const { orderId } = c.req.valid('param')
      const { travellerId: only } = c.req.valid('query')
      await embassyFileMade(c, orderId)
      const files = await viewEmbassyFiles(contextOf(c, person), person, orderId, only)
      const links = files.map(async ({ storageKey, madeAt, travellerId, ...file }) => ({
        presignedUrl: await c.var.deps.storage.presignDownload({ key: storageKey, ...file }),
        ...{ madeAt: madeAt.toISOString(), travellerId },
      }))
      return c.json<EmbassyFileLink[]>(await Promise.all(links), 200)
    },
  )
