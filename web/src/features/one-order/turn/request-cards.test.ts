import type { DocumentRequestView } from '@passage/contracts/api/documents/document-work.schema'
import { expect, test } from 'vitest'
import { requestCards } from './request-cards.ts'

const request = (id: string, askedAt: string): DocumentRequestView => ({
  id,
  documentType: 'photo',
  reason: 'rejected',
  rejection: 'cropped',
  documentId: null,
  notes: null,
  askedAt,
  answeredAt: null,
})
const first = request('1', '2026-11-20T08:00:00.000Z')
const second = request('2', '2026-11-20T09:00:00.000Z')

test('what was answered here stays in its place as received', () => {
  const cards = requestCards([second], [{ request: first, fileName: 'photo.jpg' }])
  expect(cards.map(({ request, fileName }) => [request.id, fileName])).toEqual([
    ['1', 'photo.jpg'],
    ['2', null],
  ])
})

test('while the order still asks, the card asks as well', () => {
  expect(requestCards([first], [{ request: first, fileName: 'photo.jpg' }])).toEqual([
    { request: first, fileName: null },
  ])
})
