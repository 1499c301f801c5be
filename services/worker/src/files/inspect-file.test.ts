import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { inspectFile } from './inspect-file.ts'
import { chunk, pngOf } from './picture-bombs.fixture.ts'

const [PDF, JPEG, PNG] = ['application/pdf', 'image/jpeg', 'image/png'] as const
const SECRET = 'taken at 49.6116 N 6.1319 E'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const html = Buffer.from('<!doctype html><html><script>alert(1)</script></html>')

/** A picture of 60 × 40 with EXIF; its left half is red. */
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'blue' } })
    .composite([{ input: { create: { width: 30, height: 40, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .withExif({ IFD0: { ImageDescription: SECRET } })

let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  jpeg = await picture().jpeg().toBuffer()
  png = await picture().png().toBuffer()
})

async function inspected(bytes: Uint8Array, contentType: string): Promise<Buffer> {
  const result = await inspectFile(bytes, contentType)
  if ('failure' in result) throw new Error(`refused: ${result.failure}`)
  return Buffer.from(result.bytes)
}

/** Rows of a handwritten PNG. */
const rows = (height: number, row: () => Buffer) =>
  chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), row()])))))

describe('inspectFile with a picture', () => {
  it.each([
    ['JPEG', JPEG, 'jpeg', () => jpeg],
    ['PNG', PNG, 'png', () => png],
  ] as const)('re-encodes a %s in its own format without EXIF', async (_, type, format, file) => {
    expect((await sharp(file()).metadata()).exif).toBeDefined()
    expect(file().includes(SECRET)).toBe(true)
    const bytes = await inspected(file(), type)
    expect(await inspectFile(file(), type)).toMatchObject({ rewritten: true })
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format, width: 60, height: 40 })
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
    expect(bytes.includes(SECRET)).toBe(false)
  })

  it('rotates a picture upright', async () => {
    const lying = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const bytes = await inspected(lying, JPEG)
    const { width, height, orientation } = await sharp(bytes).metadata()
    expect({ width, height, orientation }).toEqual({ width: 40, height: 60, orientation: undefined })
    const top = await sharp(bytes).extract({ left: 10, top: 5, width: 1, height: 1 }).raw().toBuffer()
    expect(top[0]).toBeGreaterThan(200)
  })

  it('removes data hidden behind or inside the picture', async () => {
    const hidden = Buffer.from('PK\x03\x04 a program')
    const behind = Buffer.concat([jpeg, hidden])
    expect((await inspected(behind, JPEG)).includes(hidden)).toBe(false)
    const inside = Buffer.concat([jpeg.subarray(0, 2), comment(pdf), jpeg.subarray(2)])
    expect((await inspected(inside, JPEG)).includes('%PDF-')).toBe(false)
  })

  it.each([
    ['JPEG', JPEG, 'jpeg'],
    ['PNG', PNG, 'png'],
  ] as const)('refuses a truncated %s', async (_, type, format) => {
    const [size, noise] = [{ width: 300, height: 300 }, { type: 'gaussian', sigma: 60 } as const]
    const create = { ...size, noise, channels: 3, background: 'grey' } as const
    const whole = await sharp({ create }).toFormat(format).toBuffer()
    expect(await inspectFile(whole, type)).toMatchObject({ rewritten: true })
    for (const part of [0.1, 0.5, 0.9])
      expect(await inspectFile(whole.subarray(0, whole.length * part), type)).toEqual({ failure: 'unreadable' })
  })

  it('refuses more than 60 million pixels without decoding them', async () => {
    const bomb = pngOf(
      { width: 8_000, height: 8_000 },
      rows(8_000, () => Buffer.alloc(1_000)),
    )
    expect(bomb.length).toBeLessThan(100_000)
    expect(await inspectFile(bomb, PNG)).toEqual({ failure: 'unreadable' })
    const large = pngOf(
      { width: 4_000, height: 400 },
      rows(400, () => Buffer.alloc(500)),
    )
    expect(await sharp(await inspected(large, PNG)).metadata()).toMatchObject({ width: 4_000, height: 400 })
  })

  it('shrinks a picture that is too large after re-encoding', async () => {
    const size = { width: 2_500, height: 2_500, bits: 8, colour: 3 }
    const colours = pngOf(
      size,
      chunk('PLTE', randomBytes(768)),
      rows(2_500, () => randomBytes(2_500)),
    )
    expect(colours.length).toBeLessThan(MAX_FILE_BYTES)
    const bytes = await inspected(colours, PNG)
    expect(bytes.length).toBeLessThanOrEqual(MAX_FILE_BYTES)
    expect((await sharp(bytes).metadata()).width).toBeGreaterThan(1_000)
  })
})

/** A JPEG's comment segment. */
function comment(text: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([Buffer.of(0xff, 0xfe), length, text])
}

describe('inspectFile with a PDF', () => {
  it('keeps it unchanged', async () => {
    expect(await inspectFile(pdf, PDF)).toEqual({ bytes: pdf, rewritten: false })
  })

  it.each([
    ['has no end', pdf.subarray(0, 30)],
    ['has much behind its end', Buffer.concat([pdf, Buffer.alloc(4_096, 'x')])],
  ])('refuses one that %s', async (_what, bytes) => {
    expect(await inspectFile(bytes, PDF)).toEqual({ failure: 'unreadable' })
  })
})

describe('inspectFile with a wrong type', () => {
  it.each([
    ['HTML named .pdf', () => html, PDF],
    ['a PDF named .jpg', () => pdf, JPEG],
    ['a PDF with a picture inside, named .jpg', () => Buffer.concat([pdf, jpeg]), JPEG],
    ['a picture with a PDF inside, named .pdf', () => Buffer.concat([jpeg, pdf]), PDF],
    ['HTML with a PDF behind it', () => Buffer.concat([html, pdf]), PDF],
    ['a JPEG named .png', () => jpeg, PNG],
    ['SVG named .png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), PNG],
    ['random bytes', () => Buffer.alloc(500, 7), JPEG],
    ['nothing at all', () => Buffer.alloc(0), PDF],
  ])('refuses %s', async (_what, bytes, contentType) => {
    expect(await inspectFile(bytes(), contentType)).toEqual({ failure: 'wrong_type' })
  })
})
