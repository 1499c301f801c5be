import type { DocumentRequestView } from '@passage/contracts/api/documents/document-work.schema'
import { expect, test } from 'vitest'
import { requestCards } from './request-cards.ts'

const request = (id: string, askedAt: string): DocumentRequestView => ({
  id,
  documentType: 'photo',
  travellerId: null,
  reason: 'rejected',
  rejection: 'cropped',
  documentId: null,
  notes: null,
  askedAt,
  answeredAt: null,
})
const first = request('1', '2026-11-20T08:00:00.000Z')
const second = request('2', '2026-11-20T09:00:00.000Z')

test('an answered request keeps its place as received', () => {
  const cards = requestCards([second], [{ request: first, fileName: 'photo.jpg' }], [])
  expect(cards.map(({ request, fileName }) => [request.id, fileName])).toEqual([
    ['1', 'photo.jpg'],
    ['2', null],
  ])
})

test('an open request has a card', () => {
  expect(requestCards([first], [{ request: first, fileName: 'photo.jpg' }], [])).toEqual([
    { request: first, fileName: null },
  ])
})

test('a sent file is not shown as under review after its verdict', () => {
  const answer = { request: { ...first, documentId: 'old' }, fileName: 'photo.jpg' }
  const photo = (id: string, status: 'pending' | 'approved' | 'rejected') => ({
    ...{ id, status, fileName: 'photo.jpg', documentType: 'photo' as const },
  })
  const shown = (...documents: ReturnType<typeof photo>[]) => requestCards([], [answer], documents).length
  expect(shown(photo('old', 'rejected'))).toBe(1)
  expect(shown(photo('old', 'rejected'), photo('new', 'pending'))).toBe(1)
  expect(shown(photo('old', 'rejected'), photo('new', 'approved'))).toBe(0)
  expect(requestCards([{ ...second, documentId: 'new' }], [answer], [photo('new', 'rejected')])).toEqual([
    { request: { ...second, documentId: 'new' }, fileName: null },
  ])
})
