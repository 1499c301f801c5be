import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

/** Maximum decompressed bytes of a document's structure: object streams and cross-reference tables. */
const MAX_BYTES = 32 * 1024 * 1024

interface DecodeStream {
  buffer: Uint8Array
  ensureBuffer(bytes: number): Uint8Array
}

let left = MAX_BYTES

/** Parses one document at a time. Throws when it decompresses to more than 32 MB; pdf-lib itself would only skip the streams. */
export async function withDecompressionLimit<T>(open: () => Promise<T>): Promise<T> {
  left = MAX_BYTES
  const document = await open()
  if (left < 0) throw tooMuch()
  return document
}

const tooMuch = () => new Error('The document exceeds the limit of decompressed bytes.')

// All filters of pdf-lib grow their buffers by one method of a shared class, which has no limit.
const dict = PDFContext.create().obj({ Filter: PDFName.of('RunLengthDecode') })
const filter = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array()))
const shared = Object.getPrototypeOf(Object.getPrototypeOf(filter)) as DecodeStream
const { ensureBuffer } = shared
shared.ensureBuffer = function (bytes) {
  const before = this.buffer.length
  if (bytes > before) left -= Math.max(bytes, 2 * before) - before
  if (left < 0) throw tooMuch()
  return ensureBuffer.call(this, bytes)
}
