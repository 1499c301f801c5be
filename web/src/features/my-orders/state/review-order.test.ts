import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { expect, it } from 'vitest'
import { aDocument } from '../../document-viewer/document.fixture.ts'
import { mayAskFor, nextDocument, waitingDocuments } from './review-order.ts'

const document = (id: string, changes: Partial<OrderDocument> = {}) => aDocument({ id, ...changes })

it('goes on with the next document that waits, then begins again at the top', () => {
  const list = [document('a'), document('b', { status: 'approved' }), document('c')]
  expect(nextDocument(list, 'a')?.id).toBe('c')
  expect(nextDocument(list, 'c')?.id).toBe('a')
  expect(nextDocument([document('a')], 'a')).toBeNull()
})

it('judges no visa, nothing that is gone and nothing that is still being checked', () => {
  const waits = (changes: Partial<OrderDocument>) =>
    waitingDocuments('document_review', [document('a', changes)]).length === 1
  expect(waits({ source: 'visa' })).toBe(false)
  expect(waits({ deletedAt: '2026-11-21T10:00:00.000Z' })).toBe(false)
  expect(waits({ status: 'pending' })).toBe(false)
  expect(waits({ status: 'reviewed' })).toBe(true)
})

it('judges only between the payment and the embassy, and asks for more until the embassy has answered', () => {
  const judged = ORDER_STATUSES.filter((status) => waitingDocuments(status, [document('a')]).length > 0)
  expect(judged).toEqual(['document_review', 'processing'])
  expect(ORDER_STATUSES.filter(mayAskFor)).toEqual(['document_review', 'processing', 'submitted'])
})
