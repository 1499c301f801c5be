import { type CheckFailure, MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { actsByItself } from './pdf-actions.ts'

/** A decompression bomb unfolds to more than this. */
export const MAX_PIXELS = 60_000_000

export type Inspected = { bytes: Uint8Array; rewritten: boolean } | { failure: CheckFailure }

/**
 * What a file really is, by its bytes and not by its name. Images are drawn anew in their own format, upright and
 * without EXIF; a PDF must begin and end as one, open without a password, and do nothing by itself. design.md, Documents;
 * quality.md, checklist 16.
 */
export async function inspectFile(bytes: Uint8Array, contentType: string): Promise<Inspected> {
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime !== contentType) return { failure: 'wrong_type' }
  return contentType === 'application/pdf' ? inspectPdf(bytes) : redraw(bytes)
}

async function inspectPdf(bytes: Uint8Array): Promise<Inspected> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const whole = text.subarray(0, 5).toString('latin1') === '%PDF-' && text.subarray(-2048).includes('%%EOF')
  if (!whole) return { failure: 'unreadable' }
  const acts = await actsByItself(bytes)
  if (acts === 'locked') return { failure: 'locked' }
  if (acts) return { failure: acts === 'unknown' ? 'unreadable' : 'active_content' }
  return { bytes, rewritten: false }
}

async function redraw(bytes: Uint8Array): Promise<Inspected> {
  try {
    const image = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).rotate()
    let drawn = await image().toBuffer({ resolveWithObject: true })
    // Drawn anew a picture may weigh more than it did: it becomes smaller until it fits.
    while (drawn.data.length > MAX_FILE_BYTES) {
      const width = Math.floor(drawn.info.width * 0.8)
      drawn = await image().resize({ width }).toBuffer({ resolveWithObject: true })
    }
    return { bytes: drawn.data, rewritten: true }
  } catch {
    return { failure: 'unreadable' }
  }
}
