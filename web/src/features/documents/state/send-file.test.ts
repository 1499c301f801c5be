import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/server/api-error.ts'
import { checkDocument, requestUpload } from '../api/documents.ts'
import { putFile } from '../api/put-file.ts'
import { notePhotoPoints } from './photo-points.ts'
import { sendFile } from './send-file.ts'
import type { UploadNews } from './upload-queue.ts'

const ID = '0198f3a0-1111-7222-8333-944455566677'

vi.mock('../../../lib/pause.ts', () => ({ pause: async () => undefined }))
vi.mock('../api/documents.ts', () => ({
  requestUpload: vi.fn(async () => ({
    uploadUrl: 'https://files.example/key',
    fileKey: 'key',
    documentId: ID,
    headers: {},
  })),
  checkDocument: vi.fn(),
}))
vi.mock(import('../api/put-file.ts'), async (original) => ({ ...(await original()), putFile: vi.fn() }))
beforeEach(() => vi.resetAllMocks())

const verdict = (status: 'pending' | 'submitted' | 'rejected', failure: 'missing' | null = null) => ({
  ...{ documentId: ID, status, failure },
})

/** The outcome of a file whose PUT was answered by storage, or by a proxy. */
async function said(
  by: 'storage' | 'proxy',
  file = new File(['%PDF'], 'passport.pdf', { type: 'application/pdf' }),
): Promise<UploadNews[]> {
  vi.mocked(putFile).mockResolvedValue(by === 'storage')
  const news: UploadNews[] = []
  const consent = { consentGiven: true, consentTimestamp: '2026-11-21T09:00:00.000Z', version: '1', language: 'en' }
  const sending = { documentType: 'passport', file, consent } as const
  await sendFile(
    sending as unknown as Parameters<typeof sendFile>[0],
    (one) => news.push(one),
    new AbortController().signal,
  )
  return news
}

describe('a file that the storage confirmed', () => {
  it('is uploaded, also while the service does not answer', async () => {
    vi.mocked(checkDocument).mockRejectedValueOnce(new TypeError('network')).mockResolvedValue(verdict('submitted'))
    const checks = (await said('storage')).flatMap((one) => (one.type === 'checked' ? one.check.status : []))
    expect(checks).toEqual(['pending', 'submitted'])
  })
})

describe('a file that a proxy took', () => {
  it('is missing as soon as the service says so', async () => {
    vi.mocked(checkDocument).mockResolvedValue(verdict('rejected', 'missing'))
    expect((await said('proxy')).at(-1)).toMatchObject({ type: 'checked', check: { failure: 'missing' } })
  })

  it('is not uploaded while the service does not answer either', async () => {
    vi.mocked(checkDocument).mockRejectedValue(new TypeError('network'))
    expect((await said('proxy')).at(-1)).toEqual({ type: 'failed', failure: { kind: 'network' } })
  })

  it('counts once the service has answered', async () => {
    vi.mocked(checkDocument)
      .mockResolvedValueOnce(verdict('pending'))
      .mockRejectedValueOnce(new TypeError('network'))
      .mockResolvedValue(verdict('submitted'))
    expect((await said('proxy')).at(-1)).toMatchObject({ check: { status: 'submitted' } })
  })
})

it('a file that is unknown to the service is missing', async () => {
  const gone = JSON.stringify({ code: 'document_not_found', message: 'There is no such document.', requestId: '1' })
  vi.mocked(checkDocument).mockRejectedValue(new ApiError(404, gone, ''))
  expect((await said('storage')).at(-1)).toMatchObject({ check: { status: 'rejected', failure: 'missing' } })
})

describe('a photo that was checked', () => {
  it('is sent with what the check found wrong', async () => {
    vi.mocked(checkDocument).mockResolvedValue(verdict('submitted'))
    const photo = new File(['jpeg'], 'me.jpg', { type: 'image/jpeg' })
    notePhotoPoints(photo, ['eyes_closed'])
    await said('storage', photo)
    await said('storage')
    expect(vi.mocked(requestUpload).mock.calls.map(([{ photoPoints }]) => photoPoints)).toEqual([['eyes_closed'], []])
  })
})
