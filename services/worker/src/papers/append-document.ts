import { PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { MAX_PIXELS } from '../files/inspect-file.ts'
import { withDecompressionLimit } from './decompression-limit.ts'

/** A4, in points. */
const A4 = { short: 595.28, long: 841.89 }
const MARGIN = 28
/** Height of an A4 page at 300 dpi. */
const PAGE_PIXELS = 3_508
/** Maximum enlargement of small pictures, in points per pixel: 150 dpi. */
const MAX_SCALE = 72 / 150
/** Maximum pages of a bound document. */
const MAX_PAGES = 300

/**
 * Appends a document to a file: a PDF's pages unchanged, an image on a page of its own. false: nothing was added, because the PDF is
 * encrypted, broken, too long, or decompresses to too much.
 */
export async function appendDocument(file: PDFDocument, bytes: Uint8Array, contentType: string): Promise<boolean> {
  const pages = file.getPageCount()
  try {
    await (contentType === 'application/pdf' ? appendPdf(file, bytes) : appendImage(file, bytes))
    return true
  } catch {
    while (file.getPageCount() > pages) file.removePage(pages)
    return false
  }
}

async function appendPdf(file: PDFDocument, bytes: Uint8Array): Promise<void> {
  const document = await loadFlattened(bytes)
  const count = document.getPageCount()
  if (count === 0 || count > MAX_PAGES) throw new Error(`A document of ${count} pages cannot be bound.`)
  for (const page of await file.copyPages(document, document.getPageIndices())) {
    removeActions(page)
    file.addPage(page)
  }
}

/** Loads a PDF and flattens its form, because copied pages lose their fields. */
async function loadFlattened(bytes: Uint8Array): Promise<PDFDocument> {
  const load = () => withDecompressionLimit(() => PDFDocument.load(bytes, { updateMetadata: false }))
  const document = await load()
  try {
    const form = document.getForm()
    if (form.getFields().length > 0) form.flatten()
    return document
  } catch {
    return load()
  }
}

/** Removes scripts and links of an untrusted document. */
function removeActions(page: PDFPage): void {
  page.node.delete(PDFName.of('AA'))
  const annotations = page.node.Annots()
  for (let index = 0; index < (annotations?.size() ?? 0); index += 1) {
    const annotation = annotations?.lookupMaybe(index, PDFDict)
    annotation?.delete(PDFName.of('A'))
    annotation?.delete(PDFName.of('AA'))
  }
}

async function appendImage(file: PDFDocument, bytes: Uint8Array): Promise<void> {
  // Re-encoded as JPEG: embedding a large PNG would decompress it completely.
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: PAGE_PIXELS, height: PAGE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
  const image = await file.embedJpg(data)
  const size: [number, number] = info.width > info.height ? [A4.long, A4.short] : [A4.short, A4.long]
  const [pageWidth, pageHeight] = size
  const scale = Math.min((pageWidth - 2 * MARGIN) / info.width, (pageHeight - 2 * MARGIN) / info.height, MAX_SCALE)
  const [width, height] = [info.width * scale, info.height * scale]
  const place = { x: (pageWidth - width) / 2, y: pageHeight - MARGIN - height, width, height }
  file.addPage(size).drawImage(image, place)
  // Embeds the picture now, so that its bytes can be freed.
  await image.embed()
}
