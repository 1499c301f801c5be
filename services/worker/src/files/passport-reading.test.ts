import { PDFDocument } from '@cantoo/pdf-lib'
import { testPicture } from '@passage/reading/testing/test-set'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handmade } from '../pdf/handmade-pdf.fixture.ts'
import { inspectFile } from './inspect-file.ts'
import { type PassportReading, passportReading } from './passport-reading.ts'
import { PICTURE_BOMBS } from './picture-bombs.fixture.ts'

/** The worker's limits, with a longer timeout for a busy machine. */
const LIMITS = { timeoutMs: 100_000, cpuMs: 15_000, heapMb: 256, memoryMb: 700 }

let reading: PassportReading
let photographed: Awaited<ReturnType<typeof testPicture>>
beforeAll(async () => {
  reading = passportReading(LIMITS)
  photographed = await testPicture(1, 0)
})
afterAll(() => reading?.close())

const read = (bytes: Uint8Array, contentType: string, from = reading) => from.read({ bytes, contentType })

/** A PDF of A4 pages, each with a picture over its upper half, or blank. */
async function pdfOf(...pictures: (Buffer | null)[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (const picture of pictures) {
    const page = pdf.addPage([595, 842])
    if (!picture) continue
    const image = await pdf.embedJpg(picture)
    const { width, height } = image.scaleToFit(555, 500)
    page.drawImage(image, { x: 20, y: 320, width, height })
  }
  return pdf.save()
}

describe('passportReading', () => {
  it('reads both lines of the picture that the check stored', async () => {
    const stored = await inspectFile(photographed.jpeg, 'passport')
    if ('failure' in stored) throw new Error(stored.failure)
    expect(await read(stored.bytes, stored.contentType)).toEqual({ lines: photographed.lines, unsure: [] })
  })

  it('reads a PNG with transparency', async () => {
    const png = await sharp(photographed.jpeg).ensureAlpha().png({ compressionLevel: 1 }).toBuffer()
    expect(await read(png, 'image/png')).toMatchObject({ lines: photographed.lines })
  })

  it('reads the first two pages of a PDF, not more', async () => {
    const { jpeg, lines } = photographed
    expect(await read(await pdfOf(null, jpeg), 'application/pdf')).toMatchObject({ lines })
    expect(await read(await pdfOf(null, null, jpeg), 'application/pdf')).toBeNull()
  })

  it.each([
    [
      'a blank picture',
      () =>
        sharp({ create: { width: 900, height: 600, channels: 3, background: 'white' } })
          .png()
          .toBuffer(),
      'image/png',
    ],
    ['a PDF without a passport', async () => handmade(), 'application/pdf'],
    ['what is no picture', async () => Buffer.from('not a picture'), 'image/jpeg'],
    ['a PDF that cannot be opened', async () => Buffer.from('%PDF-'), 'application/pdf'],
  ])('answers null for %s', async (_what, make, contentType) => {
    expect(await read(await make(), contentType)).toBeNull()
  })

  it.each(PICTURE_BOMBS.filter(([name]) => /PNG of 100,000|65,000/.test(name)))(
    'answers null for %s, and reads the next passport',
    async (_what, make) => {
      expect(await read(await make(), 'image/png')).toBeNull()
      expect(await read(photographed.jpeg, 'image/jpeg')).toMatchObject({ lines: photographed.lines })
    },
  )

  it('answers null where a passport exceeds the limit of CPU time', async () => {
    const bounded = passportReading({ ...LIMITS, cpuMs: 60 })
    expect(await read(photographed.jpeg, 'image/jpeg', bounded)).toBeNull()
    await bounded.close()
  })

  it('throws where the machine is too slow or the worker ends: another attempt may read it', async () => {
    const slow = passportReading({ ...LIMITS, timeoutMs: 60 })
    await expect(read(photographed.jpeg, 'image/jpeg', slow)).rejects.toThrow('timeout')
    const ended = passportReading(LIMITS)
    const unfinished = expect(read(photographed.jpeg, 'image/jpeg', ended)).rejects.toThrow(/signal|closed/)
    await ended.close()
    await unfinished
    await slow.close()
  })
})
