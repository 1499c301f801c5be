import type { AcceptedContentType } from '@passage/contracts/domain/documents/documents'
import sharp from 'sharp'
import { openPdf } from '../pdf/pdfium.ts'

/** In pixels: a face is recognised, a passport number cannot be read. */
const LONGEST_SIDE = 160
/** A page is drawn larger, since PDFium draws fine lines poorly. */
const DRAWN_SIDE = 2 * LONGEST_SIDE
const QUALITY = 70

/** A small JPEG of an upright picture, or of the first page of a PDF, on white. null: none can be made. */
export async function thumbnailOf(bytes: Uint8Array, contentType: AcceptedContentType): Promise<Uint8Array | null> {
  try {
    const picture = contentType === 'application/pdf' ? firstPage(bytes) : sharp(bytes, { sequentialRead: true })
    return (
      picture &&
      (await picture
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: QUALITY })
        .toBuffer())
    )
  } catch {
    return null
  }
}

function firstPage(bytes: Uint8Array) {
  const pdf = openPdf(bytes)
  if (typeof pdf === 'string') return null
  try {
    const size = pdf.sizeOf(0)
    if (!size) return null
    const scale = DRAWN_SIDE / Math.max(size.width, size.height)
    const drawn = pdf.draw(0, Math.max(1, Math.round(size.width * scale)))
    if (!drawn) return null
    const { data, width, height } = drawn
    // The fourth byte is unused.
    return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  } finally {
    pdf.close()
  }
}
