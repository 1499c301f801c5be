import { inflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import type { EmptyPage } from './pdfium.ts'

/** Contents are decompressed up to this size; larger ones count as undamaged. */
const MAX_CONTENT_BYTES = 20 * 1024 * 1024

/**
 * The pages that are blank because their contents are lost or cannot be decoded. `plain`: the file as `Pdf.save` writes
 * it. A file that cannot be parsed has none.
 */
export async function damagedPages(plain: Uint8Array, empty: EmptyPage[]): Promise<number[]> {
  const undecoded = empty.filter(({ hasPictures }) => hasPictures).map(({ page }) => page)
  const unsure = empty.filter(({ hasPictures }) => !hasPictures)
  if (unsure.length === 0) return undecoded
  const document = await PDFDocument.load(plain, { updateMetadata: false }).catch(() => null)
  const damaged = unsure.filter(({ objectNumber }) => {
    const page = document?.context.lookup(PDFRef.of(objectNumber))
    return page instanceof PDFDict && isDamaged(page)
  })
  return [...undecoded, ...damaged.map(({ page }) => page)].toSorted((a, b) => a - b)
}

function isDamaged(page: PDFDict): boolean {
  const contents = page.get(PDFName.of('Contents'))
  // A blank page may have no contents, but it has a parent.
  if (contents === undefined) return !page.has(PDFName.of('Parent'))
  const found = page.context.lookup(contents)
  const parts = found instanceof PDFArray ? found.asArray().map((part) => page.context.lookup(part)) : [found]
  return parts.some(isLost)
}

function isLost(stream: PDFObject | undefined): boolean {
  if (!(stream instanceof PDFRawStream)) return true
  if (stream.dict.lookup(PDFName.of('Filter')) !== PDFName.of('FlateDecode')) return false
  try {
    inflateSync(stream.getContents(), { maxOutputLength: MAX_CONTENT_BYTES })
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE'
  }
}
