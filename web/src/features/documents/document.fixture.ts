import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'

/** A traveller's passport that waits for its verdict, with `changes`. */
export const aDocument = (changes: Partial<OrderDocument> = {}): OrderDocument => ({
  id: 'a',
  fileName: 'passport.pdf',
  documentType: 'passport',
  travellerId: null,
  category: 'identity',
  source: 'traveller',
  status: 'submitted',
  fileSize: 1000,
  s3Key: 'documents/a',
  uploadedAt: '2026-11-21T09:00:00.000Z',
  deletesAt: null,
  deletedAt: null,
  withdrawnAt: null,
  checkFailure: null,
  rotation: 0,
  photoPoints: [],
  rejection: null,
  reviewNotes: null,
  reviewedAt: null,
  replaces: null,
  ...changes,
})
