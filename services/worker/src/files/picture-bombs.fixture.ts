import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { zeros } from './zeros.fixture.ts'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

interface Head {
  width: number
  height: number
  /** Bits per channel; `colour` is PNG's colour type: 0 grey, 3 palette, 6 with transparency. */
  bits?: number
  colour?: number
  interlaced?: boolean
}

export function pngOf({ width, height, bits = 1, colour = 0, interlaced = false }: Head, ...chunks: Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, colour, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), ...chunks, chunk('IEND', Buffer.alloc(0))])
}

const black = (megabytes: number) => chunk('IDAT', zeros(megabytes))
const small = { width: 8, height: 8 }
const text = (type: string) => chunk(type, Buffer.concat([Buffer.from('a\0\0'), zeros(200)]))

/** A single-colour picture. */
export const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#456' }, limitInputPixels: false })

/** A progressive JPEG whose last scan is repeated: each scan is decoded completely. */
async function manyScans(): Promise<Buffer> {
  const jpeg = await flat(4_000, 4_000).jpeg({ progressive: true }).toBuffer()
  const last = jpeg.lastIndexOf(Buffer.of(0xff, 0xda))
  const scan = jpeg.subarray(last, -2)
  return Buffer.concat([jpeg.subarray(0, last), ...Array.from({ length: 400 }, () => scan), jpeg.subarray(-2)])
}

/** A small picture with a declared size of 65,000 × 65,000. */
async function hugeHead(): Promise<Buffer> {
  const jpeg = await flat(64, 64).jpeg().toBuffer()
  const head = jpeg.indexOf(Buffer.of(0xff, 0xc0))
  jpeg.writeUInt16BE(65_000, head + 5)
  jpeg.writeUInt16BE(65_000, head + 7)
  return jpeg
}

/** EXIF with a directory that points to itself, and a thumbnail of 4 GB. */
async function exifCircle(): Promise<Buffer> {
  const jpeg = await flat(64, 64).jpeg().toBuffer()
  const exif = Buffer.alloc(62)
  exif.write('Exif\0\0II*\0', 'latin1')
  exif.writeUInt32LE(8, 10)
  exif.writeUInt16LE(2, 14)
  for (const [index, [tag, value]] of [
    [0x0201, 8],
    [0x0202, 0xffffffff],
  ].entries()) {
    const at = 16 + index * 12
    exif.writeUInt16LE(tag as number, at)
    exif.writeUInt16LE(4, at + 2)
    exif.writeUInt32LE(1, at + 4)
    exif.writeUInt32LE(value as number, at + 8)
  }
  exif.writeUInt32LE(8, 40)
  const head = Buffer.of(0xff, 0xe1, 0, exif.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}

/** Interlaced, so that decoding needs all of its 440 MB. */
export const largePicture = () =>
  pngOf({ width: 7_400, height: 7_400, bits: 16, colour: 6, interlaced: true }, black(420))

/** Pictures that are harmful when they are decoded. */
export const PICTURE_BOMBS: [name: string, make: () => Buffer | Promise<Buffer>][] = [
  ['a PNG of 100,000 × 100,000', () => pngOf({ width: 100_000, height: 100_000 }, black(20))],
  ['an interlaced PNG of 55 million pixels of 64 bits', largePicture],
  ['a PNG with a note of 200 MB', () => pngOf(small, text('zTXt'), black(1))],
  ['a PNG with a colour profile of 200 MB', () => pngOf(small, text('iCCP'), black(1))],
  ['a PNG of 500,000 empty parts', () => pngOf(small, Buffer.alloc(6_000_000, chunk('IDAT', Buffer.alloc(0))))],
  ['a JPEG of 65,000 × 65,000', hugeHead],
  ['a JPEG of 400 scans', manyScans],
  ['a JPEG whose EXIF goes in a circle', exifCircle],
]
