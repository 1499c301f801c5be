import type { VisaUploadRequest } from '@passage/contracts/api/documents/document-work.schema'
import type { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import { api } from '../../../lib/server/api.ts'

/** An address that takes exactly this file once, within five minutes. */
export const requestVisaUpload = (request: VisaUploadRequest, signal: AbortSignal): Promise<UploadUrlAnswer> =>
  api('/api/s3/upload-url', { method: 'POST', json: request, signal })
