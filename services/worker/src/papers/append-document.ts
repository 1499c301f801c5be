import { PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { MAX_PIXELS } from '../files/inspect-file.ts'
import { unfolding } from './unfold.ts'

/** A4, in points. */
const A4 = { short: 595.28, long: 841.89 }
const MARGIN = 28
/** A page at 300 dots an inch. */
const PAGE_PIXELS = 3_508
/** Small pictures are not blown up beyond so many points a pixel: 150 dots an inch. */
const MAX_SCALE = 72 / 150
/** A document with more pages is not bound into a file. */
const MAX_PAGES = 300

/**
 * Adds a document's pages to a file: those of a PDF as they are, an image on a page of its own. false, and nothing added,
 * when it cannot be: an encrypted or broken PDF, one with very many pages, or one that unfolds to very much.
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
  const document = await flattened(bytes)
  const count = document.getPageCount()
  if (count === 0 || count > MAX_PAGES) throw new Error(`${count} pages cannot be bound.`)
  for (const page of await file.copyPages(document, document.getPageIndices())) {
    removeActions(page)
    file.addPage(page)
  }
}

/** Filled-in forms become part of their pages: fields do not survive being bound. */
async function flattened(bytes: Uint8Array): Promise<PDFDocument> {
  const load = () => unfolding(() => PDFDocument.load(bytes, { updateMetadata: false }))
  const document = await load()
  try {
    const form = document.getForm()
    if (form.getFields().length > 0) form.flatten()
    return document
  } catch {
    return load()
  }
}

/** A file from a stranger does nothing by itself at the embassy: no scripts, no links. */
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
  // Drawn anew as JPEG: a large PNG would have to be unpacked whole to be embedded.
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
  // Into the file at once, so that the picture's own bytes can go.
  await image.embed()
}
