import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { expect, test } from 'vitest'
import { documentCounts } from './document-counts.ts'

const document = (documentType: string, more: Partial<OrderDocument> = {}) =>
  ({
    documentType,
    travellerId: null,
    source: 'traveller',
    status: 'submitted',
    deletedAt: null,
    checkFailure: null,
    ...more,
  }) as OrderDocument
const request = (documentType: string) => ({ documentType, travellerId: null }) as never
const order = {
  status: 'document_review' as const,
  requiredDocuments: ['passport', 'photo'],
  requests: [],
  decisions: ['open' as const],
}

test('documents are counted by status without visas and deleted files', () => {
  const documents = [
    document('passport', { status: 'approved' }),
    document('photo', { status: 'reviewed' }),
    document('photo', { status: 'rejected' }),
    document('general', { deletedAt: '2026-11-20T08:00:00.000Z' }),
    document('visa', { source: 'visa', status: 'approved' }),
  ]
  expect(documentCounts({ ...order, documents })).toEqual({
    accepted: 1,
    inReview: 1,
    received: 0,
    sentBack: 1,
    needed: 0,
    kept: 0,
  })
})

test('a required document is missing without a usable one and without a request', () => {
  const faulty = document('photo', { status: 'pending', checkFailure: 'not_readable' as never })
  expect(documentCounts({ ...order, documents: [faulty] }).needed).toBe(2)
  expect(documentCounts({ ...order, documents: [], requests: [request('photo')] }).needed).toBe(1)
  expect(documentCounts({ ...order, status: 'submitted', documents: [] }).needed).toBe(0)
})

test('each traveller needs a passport of their own', () => {
  const documents = [document('passport', { travellerId: 1 }), document('photo', { travellerId: 2 })]
  expect(documentCounts({ ...order, decisions: ['open', 'open'], documents }).needed).toBe(2)
})

test('documents are not under review before the payment and after the submission', () => {
  for (const status of ['pending', 'payment_pending', 'submitted', 'approved'] as const)
    expect(documentCounts({ ...order, status, documents: [document('passport')] })).toMatchObject({
      inReview: 0,
      received: 1,
    })
})

test('documents of an ended order await their deletion', () => {
  const counts = documentCounts({ ...order, status: 'completed', documents: [document('passport')] })
  expect(counts).toEqual({ accepted: 0, inReview: 0, received: 0, sentBack: 0, needed: 0, kept: 1 })
})
