import {
  DocumentCheck,
  DocumentDownloads,
  PresignedUrl,
  PrivacyNotice,
  PrivacyNoticeQuery,
  Rotated,
  Thumbnails,
  UploadUrlAnswer,
  UploadUrlRequest,
} from '@passage/contracts/api/documents/documents.schema'
import { findDocument, verdictOf } from '@passage/core/documents/find-document'
import { listDownloads } from '@passage/core/documents/list-downloads'
import { prepareUpload } from '@passage/core/documents/prepare-upload'
import { privacyNotice } from '@passage/core/documents/privacy-notice'
import { rotateDocument } from '@passage/core/documents/rotate-document'
import { readUploadThumbnails } from '@passage/core/documents/thumbnails'
import { viewDocument } from '@passage/core/documents/view-document'
import { Hono } from 'hono'
import { requestEmbassyFile } from '../../embassy-file-made.ts'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { ByDocument } from '../../http/order-message.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { uploadAddress } from '../../http/upload-address.ts'
import { validate } from '../../http/validate.ts'
import { isStored } from '../../stored-uploads.ts'

/** How long a request waits for the check; the start before it takes up to 2 s more. */
const CHECK_MS = 7_000

export const documents = new Hono<Env>()
  .get(
    '/privacy-notice',
    operation({ summary: 'The notice that a consent refers to', answers: { 200: PrivacyNotice } }),
    authorize('service:read'),
    validate('query', PrivacyNoticeQuery),
    (c) => c.json(privacyNotice(c.req.valid('query').language), 200),
  )
  .post(
    '/upload-url',
    operation({
      summary: 'Record the consent and get an address for one upload',
      answers: { 200: UploadUrlAnswer },
      problems: ['consent_required', 'too_many_requests'],
    }),
    authorize('document:upload'),
    validate('json', UploadUrlRequest),
    async (c) => {
      const person = await actingPerson(c)
      const request = c.req.valid('json')
      const { quotas } = c.var.deps.settings
      const prepare = (key: string) => prepareUpload(contextOf(c, person), person.id, request, key, quotas)
      return c.json(await uploadAddress(c, request, prepare), 200)
    },
  )
  .get(
    '/thumbnails',
    operation({
      summary: 'Small pictures of own uploads without an order, once they are checked',
      answers: { 200: Thumbnails },
    }),
    authorize('document:upload'),
    async (c) => {
      const person = await actingPerson(c)
      return c.json(await readUploadThumbnails(c.var.deps, person), 200)
    },
  )
  .post(
    '/:documentId/check',
    operation({
      summary: 'Check a file after its PUT; `pending` when that takes longer, `missing` while storage does not have it',
      answers: { 200: DocumentCheck },
      problems: ['document_not_found', 'too_many_requests'],
    }),
    authorize('document:upload'),
    validate('param', ByDocument),
    async (c) => {
      const { db, limits, orders } = c.var.deps
      const person = await actingPerson(c)
      await limits.checkDocument(person)
      const document = await findDocument(db, person, 'document:upload', c.req.valid('param').documentId)
      const known = verdictOf(document)
      // Not stored as a verdict: its address may still take the file.
      if (!known && !(await isStored(c.var.deps, document.storageKey)))
        return c.json({ documentId: document.id, status: 'rejected', failure: 'missing' } as const, 200)
      // A workflow runs only until the verdict is stored.
      const verdict = known ?? (await orders.checkDocument(document.id, CHECK_MS))
      return c.json({ documentId: document.id, status: 'pending' as const, failure: null, ...verdict }, 200)
    },
  )
  .get(
    '/:documentId/presigned-url',
    operation({
      summary: 'An address that downloads a verified document, valid 5 minutes; audited',
      answers: { 200: PresignedUrl },
      problems: ['document_not_found', 'document_not_usable'],
    }),
    authorize('document:read'),
    validate('param', ByDocument),
    async (c) => {
      const person = await actingPerson(c)
      const { storageKey, ...file } = await viewDocument(contextOf(c, person), person, c.req.valid('param').documentId)
      const presignedUrl = await c.var.deps.storage.presignDownload({ key: storageKey, ...file })
      return c.json({ presignedUrl }, 200)
    },
  )
  .get(
    '/:documentId/downloads',
    operation({
      summary: 'When customers and agencies downloaded a visa, oldest first',
      answers: { 200: DocumentDownloads },
      problems: ['document_not_found'],
    }),
    authorize('order:deliver'),
    validate('param', ByDocument),
    async (c) => {
      const person = await actingPerson(c)
      return c.json(await listDownloads(c.var.deps.db, person, c.req.valid('param').documentId), 200)
    },
  )
  .put(
    '/:documentId/rotation',
    operation({
      summary: 'Turn all pages of a traveller’s document, for its next reviewer and the embassy’s file',
      answers: { 200: Rotated },
      problems: ['document_not_found', 'document_not_ready', 'document_not_usable'],
    }),
    authorize('document:review'),
    validate('param', ByDocument),
    validate('json', Rotated),
    async (c) => {
      const person = await actingPerson(c)
      const { documentId } = c.req.valid('param')
      const { rotation } = c.req.valid('json')
      const { orderId } = await rotateDocument(contextOf(c, person), person, { documentId, rotation })
      // The rotation is stored. An order that cannot be reached makes its file before the next download.
      await requestEmbassyFile(c, orderId).catch((err: unknown) =>
        c.var.deps.log.info({ err, documentId }, 'embassy file not requested'),
      )
      return c.json({ rotation }, 200)
    },
  )
