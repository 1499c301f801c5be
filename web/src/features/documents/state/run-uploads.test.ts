import { beforeEach, describe, expect, it, vi } from 'vitest'
import { discardDocument } from '../api/documents.ts'
import { runUploads } from './run-uploads.ts'
import { awaitVerdict, sendFile } from './send-file.ts'
import { restoreUploads, sameFileBefore, type UploadItem } from './upload-item.ts'
import { type UploadNews, uploadQueue } from './upload-queue.ts'

vi.mock('../api/documents.ts', () => ({ discardDocument: vi.fn() }))
vi.mock('./send-file.ts', () => ({ sendFile: vi.fn(async () => undefined), awaitVerdict: vi.fn() }))
beforeEach(() => vi.clearAllMocks())

const at = '2026-11-21T09:00:00.000Z'
const file = () => new File(['%PDF'], 'passport.pdf', { type: 'application/pdf' })

/** A form's list with one passport, whose uploads the test controls. */
function startForm(before: readonly UploadItem[] = []) {
  let items = before
  const uploads = runUploads({
    items: () => items,
    dispatch: (event) => {
      items = uploadQueue(items, event)
    },
    consent: () => null,
  })
  const report = (news: UploadNews) => vi.mocked(sendFile).mock.lastCall?.[1](news)
  const form = {
    uploads,
    items: () => items,
    id: () => items[0]?.id ?? '',
    prepare: (documentId: string) => report({ type: 'prepared', documentId, fileKey: documentId }),
    fail: () => report({ type: 'failed', failure: { kind: 'network' } }),
    store(documentId: string, status: 'pending' | 'submitted' | 'rejected' = 'submitted') {
      form.prepare(documentId)
      report({ type: 'stored', at })
      form.check(documentId, status)
    },
    check: (documentId: string, status: 'pending' | 'submitted' | 'rejected') =>
      report({ type: 'checked', check: { documentId, status, failure: null }, at }),
  }
  if (items.length === 0) uploads.add('passport', null, file())
  return form
}

const discarded = () => vi.mocked(discardDocument).mock.calls.map(([documentId]) => documentId)

it('the same file is recognised by its content, also during its upload', async () => {
  const { uploads, items, store } = startForm()
  store('first')
  await vi.waitFor(() => expect(items()[0]?.stored?.digest).toMatch(/^[0-9a-f]{64}$/))
  uploads.add('photo', 1, new File(['%PDF'], 'me.pdf', { type: 'application/pdf' }))
  uploads.add('photo', 1, new File(['%PDF-1'], 'passport.pdf', { type: 'application/pdf' }))
  await vi.waitFor(() => expect(items().every(({ file }) => file.digest)).toBe(true))
  const earlier = items().map((item) => sameFileBefore(item, items())?.documentType)
  expect(earlier).toEqual([undefined, 'passport', undefined])
})

describe('the file of an upload', () => {
  it('is deleted when the upload is removed', () => {
    const { uploads, store, id } = startForm()
    store('first')
    uploads.remove(id())
    expect(discarded()).toEqual(['first'])
  })

  it('is deleted once its replacement is stored, and not before', () => {
    const { uploads, store, prepare, id } = startForm()
    store('first')
    uploads.replace(id(), file())
    prepare('second')
    expect(discarded()).toEqual([])
    store('second')
    expect(discarded()).toEqual(['first'])
  })

  it('stays when its replacement is cancelled, which is deleted', () => {
    const { uploads, store, prepare, id, items } = startForm()
    store('first')
    uploads.replace(id(), file())
    prepare('second')
    uploads.cancel(id())
    expect(discarded()).toEqual(['second'])
    expect(items()).toMatchObject([{ stored: { documentId: 'first' } }])
  })

  it('is deleted when its check refuses it, also late, and when its upload fails', () => {
    const { uploads, store, prepare, check, fail, id } = startForm()
    store('refused', 'rejected')
    uploads.retry(id())
    prepare('failed')
    fail()
    uploads.retry(id())
    store('late', 'pending')
    expect(discarded()).toEqual(['refused', 'failed'])
    check('late', 'rejected')
    expect(discarded()).toEqual(['refused', 'failed', 'late'])
  })

  it('is deleted with its row after a reload that interrupted its upload', () => {
    const before = startForm()
    before.prepare('cut off')
    const { uploads, id } = startForm(restoreUploads(before.items(), Date.parse(at)))
    uploads.remove(id())
    expect(discarded()).toEqual(['cut off'])
  })
})

describe('a file whose check result was unknown before the reload', () => {
  it('is checked once, and is no file when it never arrived', () => {
    vi.mocked(awaitVerdict).mockReturnValue(new Promise(() => undefined))
    const before = startForm()
    before.store('unread', 'pending')
    const { uploads, items } = startForm(restoreUploads(before.items(), Date.parse(at)))
    uploads.followChecks()
    uploads.followChecks()
    expect(awaitVerdict).toHaveBeenCalledOnce()
    const report = vi.mocked(awaitVerdict).mock.lastCall?.[1]
    report?.({ type: 'checked', check: { documentId: 'unread', status: 'rejected', failure: 'missing' }, at })
    expect(items()).toMatchObject([{ phase: 'error', failure: { kind: 'missing' }, stored: null }])
  })

  it('is not checked when its result is known', () => {
    const { uploads, store } = startForm()
    store('read')
    uploads.followChecks()
    expect(awaitVerdict).not.toHaveBeenCalled()
  })
})
