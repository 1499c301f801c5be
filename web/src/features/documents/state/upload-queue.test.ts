import { describe, expect, it } from 'vitest'
import { deletionOf, isUnderWay, progressOf, restoreUploads, storedFiles, type UploadItem } from './upload-item.ts'
import { type UploadEvent, uploadQueue } from './upload-queue.ts'

const pdf = { fileName: 'passport.pdf', fileSize: 2000, contentType: 'application/pdf' }
const scan = { fileName: 'passport-2.jpg', fileSize: 500, contentType: 'image/jpeg' }
const documentId = '7d8c1c54-55a9-4d2a-a4d8-3f3a5a8f6d10'
const at = '2026-11-21T09:00:00.000Z'

const added: UploadEvent = { type: 'added', id: 'a', documentType: 'passport', file: pdf }
const prepared: UploadEvent = { type: 'prepared', id: 'a', attempt: 1, documentId, fileKey: 'documents/2026/1' }
const stored: UploadEvent = { type: 'stored', id: 'a', attempt: 1, at }
const usable = { documentId, status: 'submitted', failure: null } as const
const checked: UploadEvent = { type: 'checked', id: 'a', attempt: 1, check: usable, at }

const after = (...events: UploadEvent[]): readonly UploadItem[] =>
  events.reduce(uploadQueue, [] as readonly UploadItem[])
const only = (items: readonly UploadItem[]): UploadItem => {
  const [item] = items
  if (!item || items.length !== 1) throw new Error(`one item expected, ${items.length} found`)
  return item
}

describe('an upload', () => {
  it('passes through preparing, sending and checking to completed', () => {
    expect(only(after(added)).phase).toBe('preparing')
    expect(only(after(added, prepared)).phase).toBe('sending')
    expect(only(after(added, prepared, stored)).phase).toBe('checking')
    const done = only(after(added, prepared, stored, checked))
    expect(done.phase).toBe('completed')
    expect(done.stored).toEqual({ ...pdf, documentId, fileKey: 'documents/2026/1', uploadedAt: at, verified: true })
  })

  it('shows 0, 50 with its address, the sent bytes, then 100', () => {
    const progress = (sentBytes: number): UploadEvent => ({ type: 'progressed', id: 'a', attempt: 1, sentBytes })
    expect(progressOf(only(after(added)))).toBe(0)
    expect(progressOf(only(after(added, prepared)))).toBe(50)
    expect(progressOf(only(after(added, prepared, progress(1000))))).toBe(75)
    expect(progressOf(only(after(added, prepared, progress(1000), progress(400))))).toBe(75)
    expect(progressOf(only(after(added, prepared, progress(2000))))).toBe(99)
    expect(progressOf(only(after(added, prepared, stored, checked)))).toBe(100)
  })

  it('returns to 0 with a reason after an error and restarts on retry', () => {
    const failed = after(added, prepared, { type: 'failed', id: 'a', attempt: 1, failure: { kind: 'network' } })
    expect(only(failed)).toMatchObject({ phase: 'error', failure: { kind: 'network' } })
    expect(progressOf(only(failed))).toBe(0)
    expect(only(uploadQueue(failed, { type: 'retried', id: 'a' }))).toMatchObject({
      phase: 'preparing',
      attempt: 2,
      failure: null,
    })
  })

  it('ignores events of an earlier try', () => {
    const again = after(
      added,
      prepared,
      { type: 'failed', id: 'a', attempt: 1, failure: { kind: 'network' } },
      { type: 'retried', id: 'a' },
    )
    expect(uploadQueue(again, stored)).toEqual(again)
    expect(uploadQueue(again, checked)).toEqual(again)
    expect(uploadQueue(again, prepared)).toEqual(again)
  })

  it('fails when the check refuses the file', () => {
    const refused = { ...checked, check: { documentId, status: 'rejected', failure: 'unreadable' } } as const
    const item = only(after(added, prepared, stored, refused))
    expect(item).toMatchObject({ phase: 'error', failure: { kind: 'unreadable' }, stored: null })
  })

  it('is stored before its check ends and takes the later result', () => {
    const unknown = { ...checked, check: { documentId, status: 'pending', failure: null } } as const
    const waiting = after(added, prepared, stored, unknown)
    expect(only(waiting)).toMatchObject({ phase: 'completed', stored: { verified: false } })
    expect(only(uploadQueue(waiting, checked)).stored?.verified).toBe(true)
    const refused = { ...checked, check: { documentId, status: 'rejected', failure: 'wrong_type' } } as const
    expect(only(uploadQueue(waiting, refused))).toMatchObject({ phase: 'error', stored: null })
  })
})

describe('the replacement of an upload', () => {
  const done = [added, prepared, stored, checked] as const
  const replaced: UploadEvent = { type: 'replaced', id: 'a', file: scan }

  it('keeps the earlier file until the new one is stored', () => {
    const item = only(after(...done, replaced))
    expect(item).toMatchObject({ phase: 'preparing', file: scan, stored: { fileName: 'passport.pdf' } })
    expect(isUnderWay(item)).toBe(true)
  })

  it('replaces the earlier file', () => {
    const second = after(
      ...done,
      replaced,
      { ...prepared, attempt: 2, fileKey: 'documents/2026/2' },
      { ...stored, attempt: 2 },
      { ...checked, attempt: 2 },
    )
    expect(storedFiles(second).map(({ file }) => file.fileKey)).toEqual(['documents/2026/2'])
  })

  it('restores the earlier file when it is cancelled', () => {
    const item = only(after(...done, replaced, { type: 'cancelled', id: 'a' }))
    expect(item).toMatchObject({ phase: 'completed', stored: { fileName: 'passport.pdf' } })
    expect(item.attempt).toBeGreaterThan(2)
  })
})

it('a cancelled upload without a stored file is removed', () => {
  expect(after(added, prepared, { type: 'cancelled', id: 'a' })).toEqual([])
})

describe('the uploads after a reload', () => {
  const now = Date.parse(at) + 3_600_000

  it('keep stored files and mark a cut-off upload as interrupted', () => {
    const second: UploadEvent = { type: 'added', id: 'b', documentType: 'photo', file: scan }
    const restored = restoreUploads(after(added, prepared, stored, checked, second), now)
    expect(restored.map((item) => [item.id, item.phase, item.failure?.kind])).toEqual([
      ['a', 'completed', undefined],
      ['b', 'error', 'interrupted'],
    ])
  })

  it('exclude a file that was deleted meanwhile', () => {
    const items = after(added, prepared, stored, checked)
    const file = only(items).stored
    if (!file) throw new Error('nothing stored')
    expect(deletionOf(file)).toBe(Date.parse('2026-11-22T09:00:00.000Z'))
    expect(restoreUploads(items, deletionOf(file))).toEqual([])
  })
})
