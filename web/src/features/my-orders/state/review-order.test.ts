import type { OrderDocument } from '@passage/contracts/api/documents.schema'
import { expect, it } from 'vitest'
import { awaitsVerdict, nextDocument } from './review-order.ts'

const document = (id: string, changes: Partial<OrderDocument> = {}): OrderDocument => ({
  id,
  fileName: `${id}.pdf`,
  documentType: 'passport',
  category: 'identity',
  source: 'traveller',
  status: 'submitted',
  fileSize: 1000,
  s3Key: `documents/${id}`,
  uploadedAt: '2026-11-21T09:00:00.000Z',
  deletesAt: null,
  deletedAt: null,
  checkFailure: null,
  rejection: null,
  reviewNotes: null,
  ...changes,
})

it('goes on with the next document that waits, then begins again at the top', () => {
  const list = [document('a'), document('b', { status: 'approved' }), document('c')]
  expect(nextDocument(list, 'a')?.id).toBe('c')
  expect(nextDocument(list, 'c')?.id).toBe('a')
  expect(nextDocument([document('a')], 'a')).toBeNull()
})

it('judges no visa, nothing that is gone and nothing that is still being checked', () => {
  expect(awaitsVerdict(document('a', { source: 'visa' }))).toBe(false)
  expect(awaitsVerdict(document('a', { deletedAt: '2026-11-21T10:00:00.000Z' }))).toBe(false)
  expect(awaitsVerdict(document('a', { status: 'pending' }))).toBe(false)
  expect(awaitsVerdict(document('a', { status: 'reviewed' }))).toBe(true)
})
