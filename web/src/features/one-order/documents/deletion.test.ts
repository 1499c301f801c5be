import type { OrderDocument } from '@passage/contracts/api/documents.schema'
import { expect, test } from 'vitest'
import { willBeAskedAgain } from './deletion.ts'

const passport: OrderDocument = {
  id: 'a',
  fileName: 'passport.pdf',
  documentType: 'passport',
  category: 'identity',
  source: 'traveller',
  status: 'submitted',
  fileSize: 1000,
  s3Key: 'documents/a',
  uploadedAt: '2026-11-20T08:00:00.000Z',
  deletesAt: null,
  deletedAt: null,
  checkFailure: null,
  rejection: null,
  reviewNotes: null,
  reviewedAt: null,
  replaces: null,
}
const order = { status: 'document_review' as const, requiredDocuments: ['passport'], documents: [passport] }

test('the only required document of its kind is asked for again', () => {
  expect(willBeAskedAgain(order, passport)).toBe(true)
})

test('nothing is asked for when another one is there, it is not required, or the order is past that', () => {
  expect(willBeAskedAgain({ ...order, documents: [passport, { ...passport, id: 'b' }] }, passport)).toBe(false)
  expect(willBeAskedAgain({ ...order, requiredDocuments: ['photo'] }, passport)).toBe(false)
  expect(willBeAskedAgain({ ...order, status: 'submitted' }, passport)).toBe(false)
  expect(willBeAskedAgain({ ...order, status: 'pending' }, passport)).toBe(false)
})

test('one that was sent back has been asked for already', () => {
  expect(willBeAskedAgain(order, { ...passport, status: 'rejected' })).toBe(false)
})
