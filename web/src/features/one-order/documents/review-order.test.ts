import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { expect, it } from 'vitest'
import { aDocument } from '../../documents/document.fixture.ts'
import { isUnchecked, nextDocument, waitingDocuments } from './review-order.ts'

const document = (id: string, changes: Partial<OrderDocument> = {}) => aDocument({ id, ...changes })

it('the review continues with the next unreviewed document, then from the top', () => {
  const list = [document('a'), document('b', { status: 'approved' }), document('c')]
  expect(nextDocument(list, 'a')?.id).toBe('c')
  expect(nextDocument(list, 'c')?.id).toBe('a')
  expect(nextDocument([document('a')], 'a')).toBeNull()
})

it('the review excludes visas, deleted documents and those that are being checked', () => {
  const waits = (changes: Partial<OrderDocument>) =>
    waitingDocuments('document_review', [document('a', changes)]).length === 1
  expect(waits({ source: 'visa' })).toBe(false)
  expect(waits({ deletedAt: '2026-11-21T10:00:00.000Z' })).toBe(false)
  expect(waits({ status: 'pending' })).toBe(false)
  expect(waits({ status: 'reviewed' })).toBe(true)
})

it('a document that is being checked has no verdict yet', () => {
  expect(isUnchecked(document('a', { status: 'pending' }))).toBe(true)
  expect(isUnchecked(document('a', { status: 'approved' }))).toBe(false)
  expect(isUnchecked(document('a', { status: 'pending', source: 'visa' }))).toBe(false)
})

it('verdicts are possible between payment and submission', () => {
  const judged = ORDER_STATUSES.filter((status) => waitingDocuments(status, [document('a')]).length > 0)
  expect(judged).toEqual(['document_review', 'processing'])
})
