import {
  type AcceptedContentType,
  type CheckFailure,
  leastPixels,
  MAX_FILE_BYTES,
} from '@passage/contracts/domain/documents/documents'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { inspectPdf } from '../pdf/inspect-pdf.ts'

/** Pictures with more pixels are refused as decompression bombs: two A4 pages at 1,200 dpi. */
export const MAX_PIXELS = 300_000_000
/** The longer side of a stored picture: A4 at 600 dpi. Larger ones are reduced while they are decoded. */
const LONGEST_SIDE = 7_016

/** A file that may be stored; `rewritten`: its bytes are not those that were given. */
interface Usable {
  bytes: Uint8Array
  contentType: AcceptedContentType
  rewritten: boolean
}

export type Verdict = Usable | { failure: CheckFailure }

/**
 * Checks a file by its content, whatever its name. Images are re-encoded in their format, upright and without EXIF; a
 * PDF must be readable and contain no active content. design.md, Documents; quality.md, checklist 16.
 */
export async function inspectFile(bytes: Uint8Array, documentType: string): Promise<Verdict> {
  const contentType = await storedTypeOf(bytes)
  if (!contentType) return { failure: 'wrong_type' }
  if (contentType !== 'application/pdf') return reencode(bytes, contentType, documentType)
  const inspected = await inspectPdf(bytes)
  return 'failure' in inspected ? inspected : { ...inspected, contentType }
}

/** Where readers look for the header of a PDF. */
const HEADER_WITHIN = 1_024

async function storedTypeOf(bytes: Uint8Array): Promise<AcceptedContentType | null> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  if (mime === 'application/pdf' || mime === 'image/jpeg' || mime === 'image/png') return mime
  if (mime === 'image/apng') return 'image/png'
  // Scanners and mail programs put lines before the header. Markup there is a page that carries a PDF.
  const start = Buffer.from(bytes.subarray(0, HEADER_WITHIN)).toString('latin1')
  return mime === undefined && start.includes('%PDF-') && !/^\s*</.test(start) ? 'application/pdf' : null
}

async function reencode(given: Uint8Array, contentType: AcceptedContentType, documentType: string) {
  const { bytes, failOn } = withEnd(given, contentType)
  try {
    const image = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn, sequentialRead: true }).rotate()
    const reduced = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
    let drawn = await image().resize(reduced).toBuffer({ resolveWithObject: true })
    const { short, long } = leastPixels(documentType)
    const sides = [drawn.info.width, drawn.info.height]
    if (Math.min(...sides) < short || Math.max(...sides) < long) return { failure: 'too_small' } as const
    // A re-encoded picture may be larger than the original: shrink it until it fits.
    while (drawn.data.length > MAX_FILE_BYTES) {
      const width = Math.floor(drawn.info.width * 0.8)
      drawn = await image().resize({ width }).toBuffer({ resolveWithObject: true })
    }
    return { bytes: drawn.data, contentType, rewritten: true }
  } catch {
    return { failure: 'unreadable' } as const
  }
}

/**
 * Some cameras omit the end marker of a JPEG. Once it is restored, a warning still distinguishes a truncated picture.
 */
function withEnd(bytes: Uint8Array, contentType: AcceptedContentType) {
  const end = Buffer.of(0xff, 0xd9)
  if (contentType !== 'image/jpeg' || Buffer.from(bytes.subarray(-64)).includes(end))
    return { bytes, failOn: 'truncated' } as const
  return { bytes: Buffer.concat([bytes, end]), failOn: 'warning' } as const
}
