import type { Rotation } from '@passage/contracts/domain/documents/documents'
import sharp from 'sharp'
import { MAX_PIXELS } from '../files/inspect-file.ts'
import { appendPdf } from '../pdf/append-pdf.ts'
import type { Pdf } from '../pdf/pdfium.ts'

/** A4, in points. */
const A4 = { short: 595.28, long: 841.89 }
const MARGIN = 28
/** Height of an A4 page at 300 dpi. */
const PAGE_PIXELS = 3_508
/** Maximum enlargement of small pictures, in points per pixel: 150 dpi. */
const MAX_SCALE = 72 / 150

/**
 * Appends a document to a file: a PDF's pages as a reader shows them, an image on its own page. false: nothing was
 * added, because the document is locked, broken or too long. `rotation`: by staff.
 */
export async function appendDocument(
  file: Pdf,
  bytes: Uint8Array,
  { contentType, rotation }: { contentType: string; rotation: Rotation },
): Promise<boolean> {
  if (contentType !== 'application/pdf') return appendImage(file, bytes, rotation)
  const before = file.pageCount()
  if (!(await appendPdf(file, bytes))) return false
  if (rotation !== 0) for (let page = before; page < file.pageCount(); page += 1) file.rotate(page, rotation)
  return true
}

async function appendImage(file: Pdf, bytes: Uint8Array, rotation: Rotation): Promise<boolean> {
  const picture = await jpegOf(bytes, rotation)
  if (!picture) return false
  const { data, info } = picture
  const page = info.width > info.height ? { width: A4.long, height: A4.short } : { width: A4.short, height: A4.long }
  const scale = Math.min((page.width - 2 * MARGIN) / info.width, (page.height - 2 * MARGIN) / info.height, MAX_SCALE)
  const [width, height] = [info.width * scale, info.height * scale]
  const place = { x: (page.width - width) / 2, y: page.height - MARGIN - height, width, height }
  file.insertPicture(file.pageCount(), page, data, place)
  return true
}

/** A JPEG at most as large as a page; null when the picture cannot be read. */
function jpegOf(bytes: Uint8Array, rotation: Rotation) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .rotate(rotation)
    .resize({ width: PAGE_PIXELS, height: PAGE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
}
