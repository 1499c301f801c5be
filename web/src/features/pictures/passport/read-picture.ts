import { contentTypeOf } from '../../documents/state/chosen-file.ts'
import type { PassportPictureAnswer } from './read-passport-picture.ts'

/**
 * Reads a passport in a picture, or in the pictures of a scanned PDF. The reader is loaded with the first one only.
 * Rejects when `signal` says so.
 */
export async function readPicture(file: File, signal: AbortSignal): Promise<PassportPictureAnswer> {
  const reader = await import('./read-passport-picture.ts').catch(() => null)
  signal.throwIfAborted()
  if (!reader) return { kind: 'offline' }
  if (contentTypeOf(file) !== 'application/pdf') return reader.readPassportPicture(file, signal)
  const part = await import('./pictures-of-pdf.ts').catch(() => null)
  if (!part) return { kind: 'offline' }
  let answer: PassportPictureAnswer = { kind: 'unshown' }
  for (const picture of await part.picturesOfPdf(file).catch(() => [])) {
    signal.throwIfAborted()
    answer = await reader.readPassportPicture(picture, signal)
    if (answer.kind === 'read') break
  }
  return answer
}
