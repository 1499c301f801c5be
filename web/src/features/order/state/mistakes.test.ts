import { describe, expect, test } from 'vitest'
import { SCREENS } from '../../../lib/places/wizard-place.ts'
import type { UploadItem } from '../../documents/state/upload-item.ts'
import { uploadQueue } from '../../documents/state/upload-queue.ts'
import { type AnswerFacts, mistakesOf, stoppingAt } from './mistakes.ts'

const at = '2026-11-22T09:00:00.000Z'
const file = { fileName: 'passport.pdf', fileSize: 9, contentType: 'application/pdf' }
const queue = (...events: Parameters<typeof uploadQueue>[1][]) =>
  events.reduce<readonly UploadItem[]>(
    uploadQueue,
    uploadQueue([], { type: 'added', id: 'u', documentType: 'passport', file }),
  )

const underWay = queue()
const failed = queue({ type: 'failed', failure: { kind: 'too_large' }, id: 'u', attempt: 1 })
const stored = queue(
  { type: 'prepared', documentId: 'd', fileKey: 'k', id: 'u', attempt: 1 },
  { type: 'stored', at, id: 'u', attempt: 1 },
  { type: 'checked', check: { documentId: 'd', status: 'submitted', failure: null }, at, id: 'u', attempt: 1 },
)

const ready: AnswerFacts = {
  ...{ faults: [], uploads: stored, travellers: 1, areReading: false, isOwnerAsked: () => false },
  ...{ consentGiven: true, termsAccepted: true, misfitsSeen: true },
}
const found = (facts: Partial<AnswerFacts>) => mistakesOf({ ...ready, ...facts })
const named = (facts: Partial<AnswerFacts>) => found(facts).map(({ screen, field }) => `${screen} ${field}`)

describe('the mistakes of an application', () => {
  test('are none when it is complete', () => expect(found({})).toEqual([]))

  test('are listed once each, in the order of the screens', () => {
    const faults = ['customerEmail', 'nationality', 'nationality'].map((field) => ({ field, kind: 'wrong' as const }))
    expect(named({ faults, uploads: [], consentGiven: false, termsAccepted: false, misfitsSeen: false })).toEqual([
      'travellers nationality',
      'contact customerEmail',
      'documents consent',
      'documents documents',
      'check misfits',
      'check terms',
    ])
  })

  test('include a failed file, which counts as no document', () => {
    expect(found({ uploads: failed })).toEqual([
      { screen: 'documents', field: 'upload.u', kind: 'not_uploaded', fileName: 'passport.pdf' },
    ])
  })

  test('include a file of a traveller who is no longer in the order', () => {
    const ofSecond = stored.map((item) => ({ ...item, traveller: 2 }))
    expect(found({ uploads: ofSecond, travellers: 2 })).toEqual([])
    expect(found({ uploads: ofSecond, travellers: 1 })).toEqual([
      { screen: 'documents', field: 'upload.u', kind: 'other_traveller', fileName: 'passport.pdf' },
    ])
    const kept = uploadQueue(ofSecond, { type: 'assigned', id: 'u', traveller: null })
    expect(found({ uploads: kept, travellers: 1 })).toEqual([])
  })

  test('include a passport whose owner is still asked about', () => {
    const { id } = stored[0] as UploadItem
    expect(found({ uploads: stored, isOwnerAsked: (asked) => asked === id })).toEqual([
      { screen: 'documents', field: 'upload.u', kind: 'owner', fileName: 'passport.pdf' },
    ])
  })

  test('include more documents than an order takes', () => {
    const many = (count: number) => Array.from({ length: count }, () => stored).flat()
    expect(found({ uploads: many(60) })).toEqual([])
    expect(found({ uploads: many(61) })).toEqual([{ screen: 'documents', field: 'documents', kind: 'too_many' }])
  })

  test('exclude a failed replacement of a stored file', () => {
    const replaced = [
      { type: 'replaced', id: 'u', file },
      { type: 'failed', failure: { kind: 'empty' }, id: 'u', attempt: 2 },
    ] as const
    expect(found({ uploads: replaced.reduce(uploadQueue, stored) })).toEqual([])
  })

  test('include a passport that is being read at the order, not before the check', () => {
    expect(named({ areReading: true })).toEqual(['check passports'])
  })

  test('include a running upload at the order, not before the check', () => {
    expect(named({ uploads: underWay })).toEqual(['check documents'])
    expect(stoppingAt('documents', found({ uploads: underWay }))).toEqual([])
  })
})

test('a screen stops at its own mistakes and the check at all of them', () => {
  const faults = [{ field: 'customerName', kind: 'wrong' }] as const
  const mistakes = found({ faults, uploads: [] })
  expect(SCREENS.map((screen) => stoppingAt(screen, mistakes).length)).toEqual([0, 1, 1, 2])
})
