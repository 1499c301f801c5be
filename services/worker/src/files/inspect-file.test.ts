import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { handmade } from '../pdf/handmade-pdf.fixture.ts'
import { inspectFile } from './inspect-file.ts'
import { chunk, pngOf } from './picture-bombs.fixture.ts'
import { thumbnailOf } from './thumbnail.ts'

const SECRET = 'taken at 49.6116 N 6.1319 E'

const pdf = handmade()
const html = Buffer.from('<!doctype html><html><script>alert(1)</script></html>')

/** A picture of 600 × 400 with EXIF; its left half is red. */
const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: 'blue' } })
    .composite([{ input: { create: { width: 300, height: 400, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .withExif({ IFD0: { ImageDescription: SECRET } })

let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  jpeg = await picture().jpeg().toBuffer()
  png = await picture().png().toBuffer()
})

async function inspected(bytes: Uint8Array, documentType = 'passport') {
  const result = await inspectFile(bytes, documentType)
  if ('failure' in result) throw new Error(`refused: ${result.failure}`)
  return { ...result, bytes: Buffer.from(result.bytes) }
}

/** Rows of a handwritten PNG. */
const rows = (height: number, row: () => Buffer) =>
  chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), row()])))))

/** A noisy picture, whose compressed data cannot be cut without loss. */
const noisy = (format: 'jpeg' | 'png') =>
  sharp({
    create: { width: 600, height: 400, channels: 3, background: 'grey', noise: { type: 'gaussian', sigma: 60 } },
  })
    .toFormat(format)
    .toBuffer()

describe('inspectFile with a picture', () => {
  it.each([
    ['jpeg', () => jpeg],
    ['png', () => png],
  ] as const)('re-encodes a %s in its own format without EXIF', async (format, file) => {
    expect((await sharp(file()).metadata()).exif).toBeDefined()
    expect(file().includes(SECRET)).toBe(true)
    const { bytes, contentType, rewritten } = await inspected(file())
    expect({ contentType, rewritten }).toEqual({ contentType: `image/${format}`, rewritten: true })
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format, width: 600, height: 400 })
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
    expect(bytes.includes(SECRET)).toBe(false)
  })

  it('rotates a picture upright', async () => {
    const lying = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { bytes } = await inspected(lying)
    const { width, height, orientation } = await sharp(bytes).metadata()
    expect({ width, height, orientation }).toEqual({ width: 400, height: 600, orientation: undefined })
    const top = await sharp(bytes).extract({ left: 100, top: 50, width: 1, height: 1 }).raw().toBuffer()
    expect(top[0]).toBeGreaterThan(200)
  })

  it('removes data hidden behind or inside the picture', async () => {
    const hidden = Buffer.from('PK\x03\x04 a program')
    const behind = Buffer.concat([jpeg, hidden])
    expect((await inspected(behind)).bytes.includes(hidden)).toBe(false)
    const inside = Buffer.concat([jpeg.subarray(0, 2), comment(pdf), jpeg.subarray(2)])
    expect((await inspected(inside)).bytes.includes('%PDF-')).toBe(false)
  })

  it.each(['jpeg', 'png'] as const)('refuses a truncated %s', async (format) => {
    const whole = await noisy(format)
    expect(await inspectFile(whole, 'passport')).toMatchObject({ rewritten: true })
    for (const part of [0.1, 0.5, 0.9, 0.999])
      expect(await inspectFile(whole.subarray(0, whole.length * part), 'passport')).toEqual({ failure: 'unreadable' })
  })

  it('accepts a JPEG without its end marker', async () => {
    const whole = await noisy('jpeg')
    expect((await sharp((await inspected(whole.subarray(0, -2))).bytes).metadata()).width).toBe(600)
  })

  it('takes the first frame of an animated PNG', async () => {
    const control = Buffer.alloc(8)
    control.writeUInt32BE(1)
    // The control chunk comes before the picture: after the signature and the header of 25 bytes.
    const animated = Buffer.concat([png.subarray(0, 33), chunk('acTL', control), png.subarray(33)])
    expect(await inspected(animated)).toMatchObject({ contentType: 'image/png' })
  })

  it.each([
    ['a photo of 108 megapixels', 12_000, 9_000, 7_016],
    ['A4 at 1,200 dpi', 9_922, 14_031, 4_961],
  ])('reduces %s', async (_what, width, height, reducedWidth) => {
    const large = await sharp({ create: { width, height, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer()
    expect((await sharp((await inspected(large)).bytes).metadata()).width).toBe(reducedWidth)
  })

  it('refuses more than 300 million pixels without decoding them', async () => {
    const bomb = pngOf(
      { width: 20_000, height: 20_000 },
      rows(2_000, () => Buffer.alloc(2_500)),
    )
    expect(bomb.length).toBeLessThan(100_000)
    expect(await inspectFile(bomb, 'passport')).toEqual({ failure: 'unreadable' })
  })

  it('shows a grey PNG of 16 bits with transparency in its brightness', async () => {
    const row = Buffer.alloc(600 * 4, Buffer.of(0xc0, 0, 0xff, 0xff))
    const grey = pngOf(
      { width: 600, height: 400, bits: 16, colour: 4 },
      rows(400, () => row),
    )
    const pixel = await sharp((await inspected(grey)).bytes)
      .flatten({ background: 'white' })
      .raw()
      .toBuffer()
    expect(pixel[0]).toBeGreaterThan(180)
  })

  it('shrinks a picture that is too large after re-encoding', async () => {
    const size = { width: 2_500, height: 2_500, bits: 8, colour: 3 }
    const colours = pngOf(
      size,
      chunk('PLTE', randomBytes(768)),
      rows(2_500, () => randomBytes(2_500)),
    )
    expect(colours.length).toBeLessThan(MAX_FILE_BYTES)
    const { bytes } = await inspected(colours)
    expect(bytes.length).toBeLessThanOrEqual(MAX_FILE_BYTES)
    expect((await sharp(bytes).metadata()).width).toBeGreaterThan(1_000)
  })

  it.each([
    ['passport', 120, 80, 'too_small'],
    ['passport', 700, 399, 'too_small'],
    ['passport', 599, 500, 'too_small'],
    ['passport', 600, 400, undefined],
    ['photo', 299, 400, 'too_small'],
    ['photo', 300, 300, undefined],
  ])('measures a %s of %i × %i pixels', async (documentType, width, height, failure) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const result = await inspectFile(bytes, documentType)
    expect('failure' in result ? result.failure : undefined).toBe(failure)
  })
})

/** A JPEG's comment segment. */
function comment(text: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([Buffer.of(0xff, 0xfe), length, text])
}

describe('inspectFile', () => {
  it('decides the type by the bytes', async () => {
    expect(await inspected(pdf)).toMatchObject({ bytes: pdf, contentType: 'application/pdf', rewritten: false })
    expect(await inspected(Buffer.concat([pdf, jpeg]))).toMatchObject({ contentType: 'application/pdf' })
    expect(await inspected(Buffer.concat([jpeg, pdf]))).toMatchObject({ contentType: 'image/jpeg' })
  })

  it.each([
    ['HTML', () => html],
    ['HTML with a PDF behind it', () => Buffer.concat([html, pdf])],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0\x80\0\0', 'latin1')],
    ['the same byte again and again', () => Buffer.alloc(500, 7)],
    ['an empty file', () => Buffer.alloc(0)],
  ])('refuses %s', async (_what, bytes) => {
    expect(await inspectFile(bytes(), 'passport')).toEqual({ failure: 'wrong_type' })
  })
})

describe('the thumbnail of a file', () => {
  async function thumbnailIn(bytes: Uint8Array) {
    const checked = await inspected(bytes)
    const thumbnail = await thumbnailOf(checked.bytes, checked.contentType)
    if (!thumbnail) throw new Error('no thumbnail')
    const { data, info } = await sharp(thumbnail).raw().toBuffer({ resolveWithObject: true })
    const colourAt = (x: number, y: number) => [
      ...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3),
    ]
    return { thumbnail, size: [info.width, info.height], colourAt, format: (await sharp(thumbnail).metadata()).format }
  }
  const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60

  it.each([
    ['JPEG', () => jpeg],
    ['PNG', () => png],
  ])('is a JPEG of 160 pixels of a %s, without EXIF', async (_type, file) => {
    const { thumbnail, size, format, colourAt } = await thumbnailIn(file())
    expect({ size, format }).toEqual({ size: [160, 107], format: 'jpeg' })
    expect([isRed(colourAt(40, 50)), isRed(colourAt(120, 50))]).toEqual([true, false])
    expect(Buffer.from(thumbnail).includes(SECRET)).toBe(false)
    expect(thumbnail.length).toBeLessThan(10_000)
  })

  it('is upright, of a picture that its EXIF turns', async () => {
    const { size, colourAt } = await thumbnailIn(await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect(size).toEqual([107, 160])
    expect([isRed(colourAt(50, 40)), isRed(colourAt(50, 120))]).toEqual([true, false])
  })

  it('is white where a picture is transparent', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const clear = await sharp({ create: { width: 600, height: 400, channels: 4, background } })
      .png()
      .toBuffer()
    expect((await thumbnailIn(clear)).colourAt(80, 50)).toEqual([255, 255, 255])
  })

  it('is the first page of a PDF', async () => {
    const red = handmade({ content: '1 0 0 rg 0 0 1000 1000 re f' })
    const { size, format, colourAt } = await thumbnailIn(red)
    expect({ longest: Math.max(...size), format }).toEqual({ longest: 160, format: 'jpeg' })
    expect(isRed(colourAt(40, 80))).toBe(true)
  })

  it('is missing of bytes that cannot be drawn', async () => {
    expect(await thumbnailOf(Buffer.from('%PDF-1.7'), 'application/pdf')).toBeNull()
    expect(await thumbnailOf(jpeg.subarray(0, 40), 'image/jpeg')).toBeNull()
  })
})
