import { OutgrownError } from '@passage/integrations/bounded/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileInspection, fileInspection, inspectionIn } from './file-inspection.ts'
import { PDF_BOMBS } from './pdf-bombs.fixture.ts'
import { PICTURE_BOMBS } from './picture-bombs.fixture.ts'

const LIMITS = { timeoutMs: 80_000, cpuMs: 3_000, heapMb: 256, memoryMb: 700 }

let inspection: FileInspection
let photo: Buffer
beforeAll(async () => {
  inspection = fileInspection(1, LIMITS)
  photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'blue' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => inspection?.close())

// All bombs are in file-inspection.nightly.test.ts.
const pictures = PICTURE_BOMBS.filter(([name]) => /^a (PNG of 100,000|JPEG of 65,000)/.test(name))
const pdfs = PDF_BOMBS.filter(([name]) => /^an object stream of 4 GB|^a lock/.test(name))

describe('fileInspection', () => {
  it.each([
    ['photo', { rewritten: true, contentType: 'image/jpeg', thumbnail: expect.any(Uint8Array) }],
    ['passport', { rewritten: true }],
  ])('answers the verdict of inspectFile for a %s', async (documentType, expected) => {
    expect(await inspection.inspect(photo, documentType)).toMatchObject(expected)
  })

  it.each(pictures)('refuses %s', async (_what, make) => {
    expect(await inspection.inspect(await make(), 'passport')).toEqual({ failure: 'unreadable' })
  })

  it.each(pdfs)('survives a PDF with %s', async (_what, make) => {
    const verdict = await inspection.inspect(await make(), 'passport')
    expect('bytes' in verdict ? 'accepted' : verdict.failure).toMatch(/accepted|unreadable|locked/)
  })

  it('accepts a file that is too heavy to draw, without a thumbnail', async () => {
    const verdict = { bytes: photo, contentType: 'image/jpeg', rewritten: true }
    const processes = {
      run: async (task: object) => {
        if ('documentType' in task) return verdict
        throw new OutgrownError('CPU time')
      },
      close: async () => undefined,
    }
    expect(await inspectionIn(processes).inspect(photo, 'passport')).toEqual({ ...verdict, thumbnail: null })
  })

  it('throws when its process is ended from outside', async () => {
    const closing = fileInspection(1, LIMITS)
    const rejected = expect(closing.inspect(photo, 'photo')).rejects.toThrow()
    await closing.close()
    await rejected
  })
})
