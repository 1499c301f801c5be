import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

/** A passport stands on the first page, or on the second after its cover. */
const PAGES = 2
const JPEG = '/DCTDecode'

/**
 * The JPEG pictures of a PDF's first two pages, as phones and scanners write them; none where its pages are drawn in
 * another way. Rejects what is no PDF, or is locked.
 */
export async function picturesOfPdf(file: Blob): Promise<Blob[]> {
  const pdf = await PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false })
  return pdf
    .getPages()
    .slice(0, PAGES)
    .flatMap(({ node }) => {
      const objects = node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)
      return objects?.keys().map((name) => objects.lookup(name)) ?? []
    })
    .filter((object) => object instanceof PDFRawStream && isJpeg(object.dict))
    .map((picture) => new Blob([(picture as PDFRawStream).contents as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }))
}

function isJpeg(dict: PDFDict): boolean {
  const filter = dict.lookup(PDFName.of('Filter'))
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  return only?.toString() === JPEG
}
