import { getDefaultStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { discardDocument } from '../../documents/api/documents.ts'
import type { UploadItem } from '../../documents/state/upload-item.ts'
import { currentUploads, discardOrder, startAgain, uploadsAtom } from './order-draft.ts'

vi.mock('../../documents/api/documents.ts', () => ({ discardDocument: vi.fn() }))

const file = { fileName: 'passport.pdf', fileSize: 9, contentType: 'application/pdf' }
const stored = { ...file, documentId: 'd', fileKey: 'k', uploadedAt: '2026-11-22T09:00:00.000Z', verified: true }
const upload: UploadItem = {
  ...({ id: 'a', documentType: 'passport', traveller: null, phase: 'completed', attempt: 1, sentBytes: 9 } as const),
  ...{ file, pending: null, failure: null, stored },
}

beforeEach(() => {
  vi.clearAllMocks()
  getDefaultStore().set(uploadsAtom, [upload])
})

test('a discarded order deletes its files', () => {
  discardOrder()
  expect(vi.mocked(discardDocument).mock.calls).toEqual([['d']])
  expect(currentUploads()).toEqual([])
})

test('a placed order keeps its files when the form begins the next one', () => {
  startAgain('client')
  expect(discardDocument).not.toHaveBeenCalled()
  expect(currentUploads()).toEqual([])
})
