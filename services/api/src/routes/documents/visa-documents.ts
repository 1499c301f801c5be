import { VisaUploadRequest } from '@passage/contracts/api/documents/document-work.schema'
import { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import { prepareVisaUpload } from '@passage/core/documents/visa-uploads'
import { Hono } from 'hono'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { uploadAddress } from '../../http/upload-address.ts'
import { validate } from '../../http/validate.ts'

/** Uploads of visas. Agency specification §2.5 and §7. */
export const visaDocuments = new Hono<Env>().post(
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
