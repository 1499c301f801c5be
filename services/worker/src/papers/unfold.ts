import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

/** What the structure of a document of 10 MB may unfold to: object streams and tables of references, in bytes. */
const MOST_BYTES = 32 * 1024 * 1024

interface Unfolding {
  buffer: Uint8Array
  ensureBuffer(bytes: number): Uint8Array
}

let left = MOST_BYTES

/** Opens a document, one at a time. Throws when it unfolds to more than 32 MB; pdf-lib alone would go on without what it could not read. */
export async function unfolding<T>(open: () => Promise<T>): Promise<T> {
  left = MOST_BYTES
  const document = await open()
  if (left < 0) throw tooMuch()
  return document
}

const tooMuch = () => new Error('The document unfolds to more than it may.')

// All of pdf-lib's filters grow their buffers by one method of the class that they share; it has no limit of its own.
const dict = PDFContext.create().obj({ Filter: PDFName.of('RunLengthDecode') })
const filter = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array()))
const shared = Object.getPrototypeOf(Object.getPrototypeOf(filter)) as Unfolding
const { ensureBuffer } = shared
shared.ensureBuffer = function (bytes) {
  const before = this.buffer.length
  if (bytes > before) left -= Math.max(bytes, 2 * before) - before
  if (left < 0) throw tooMuch()
  return ensureBuffer.call(this, bytes)
}
