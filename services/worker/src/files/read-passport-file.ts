import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Decision } from '@passage/reading/mrz/decide'
import { loadNetwork } from '@passage/reading/network/network'
import { type Grey, greyOfRgba } from '@passage/reading/picture/grey'
import { readPassport } from '@passage/reading/read-passport'
import sharp from 'sharp'
import { openPdf } from '../pdf/pdfium.ts'
import { MAX_PIXELS } from './inspect-file.ts'

// One thread and no cache, so that the limits apply to one file.
sharp.concurrency(1)
sharp.cache(false)

/** As in the browser: a passport's page is sharp in it. */
const LONGEST_SIDE = 2_600
/** Pixels a point of a drawn page, 270 dpi: a character is 27 pixels wide. */
const DENSITY = 270 / 72
/** In pixels: A4 upright. */
const LONGEST_PAGE = 3_200
/** A scan may have the cover before the photo page. */
const PAGES = 2

const model = await readFile(fileURLToPath(import.meta.resolve('@passage/reading/model/passport-lines.bin')))
const readStrip = loadNetwork(Uint8Array.from(model).buffer)

/** Entry point of the process of `passportReading`: a passport's two lines in a stored file; null: it has none, or cannot be opened. */
export default async function readPassportFile({ bytes, contentType }: PassportFile): Promise<Decision | null> {
  try {
    const pictures = contentType === 'application/pdf' ? pagesOf(bytes) : [await pictureOf(bytes)]
    for (const picture of pictures) {
      const read = readPassport(picture, readStrip)
      if (read.kind === 'read') return { lines: read.lines, unsure: read.unsure }
    }
  } catch {}
  return null
}

export interface PassportFile {
  bytes: Uint8Array
  contentType: string
}

async function pictureOf(bytes: Uint8Array): Promise<Grey> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8Array(data), width: info.width, height: info.height }
}

/** The first pages, drawn one at a time. */
function* pagesOf(bytes: Uint8Array): Generator<Grey> {
  const pdf = openPdf(bytes)
  if (typeof pdf === 'string') return
  try {
    for (let page = 0; page < Math.min(PAGES, pdf.pageCount()); page += 1) {
      const size = pdf.sizeOf(page)
      if (!size) continue
      const scale = Math.min(DENSITY, LONGEST_PAGE / Math.max(size.width, size.height))
      const drawn = pdf.draw(page, Math.max(1, Math.round(size.width * scale)))
      if (drawn) yield greyOfRgba(drawn.data, drawn.width, drawn.height)
    }
  } finally {
    pdf.close()
  }
}
