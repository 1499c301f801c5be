import { type CheckFailure, MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { hasActiveContent } from './pdf-actions.ts'

/** Pictures with more pixels are refused as decompression bombs. */
export const MAX_PIXELS = 60_000_000

export type Inspected = { bytes: Uint8Array; rewritten: boolean } | { failure: CheckFailure }

/**
 * Checks a file by its content. Images are re-encoded in their own format, upright and without EXIF; a PDF must have its header and
 * trailer, open without a password, and contain no automatic actions. design.md, Documents; quality.md, checklist 16.
 */
export async function inspectFile(bytes: Uint8Array, contentType: string): Promise<Inspected> {
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime !== contentType) return { failure: 'wrong_type' }
  return contentType === 'application/pdf' ? inspectPdf(bytes) : reencode(bytes)
}

async function inspectPdf(bytes: Uint8Array): Promise<Inspected> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const whole = text.subarray(0, 5).toString('latin1') === '%PDF-' && text.subarray(-2048).includes('%%EOF')
  if (!whole) return { failure: 'unreadable' }
  const active = await hasActiveContent(bytes)
  if (active === 'locked') return { failure: 'locked' }
  if (active) return { failure: active === 'unknown' ? 'unreadable' : 'active_content' }
  return { bytes, rewritten: false }
}

async function reencode(bytes: Uint8Array): Promise<Inspected> {
  try {
    const image = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).rotate()
    let drawn = await image().toBuffer({ resolveWithObject: true })
    // A re-encoded picture may be larger than the original: shrink it until it fits.
    while (drawn.data.length > MAX_FILE_BYTES) {
      const width = Math.floor(drawn.info.width * 0.8)
      drawn = await image().resize({ width }).toBuffer({ resolveWithObject: true })
    }
    return { bytes: drawn.data, rewritten: true }
  } catch {
    return { failure: 'unreadable' }
  }
}
