import { PageSizes, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { type Bitmap, newPdf, openPdf, type Pdf } from './pdfium.ts'

/** Maximum pages of a bound document. */
const MAX_PAGES = 300
/** Width of the compared pictures in pixels: 50 dpi of A4. */
const COMPARED_WIDTH = 420
/** Resolution of a page that is bound as a picture, and its maximum width in pixels. */
const PICTURE_DPI = 200
const MAX_PICTURE_WIDTH = 3_000
/** Difference of a pixel, summed over its three colours, that a person can see. */
const VISIBLE = 192

/**
 * Appends an untrusted PDF as a reader shows it: form fields and annotations become part of the pages; scripts, links and
 * attachments are left out. Each page is compared with the original; one that would differ (hidden layers, odd
 * appearances) becomes a picture. false: nothing was appended, because the PDF is locked, broken or too long.
 */
export const appendPdf = async (target: Pdf, bytes: Uint8Array): Promise<boolean> =>
  (await appendPages(target, bytes, { mayLosePages: false, damaged: [] })) !== null

/**
 * A new PDF from an untrusted one, made as `appendPdf` does; a placeholder replaces each lost or `damaged` page. null:
 * it cannot be made.
 */
export async function asDisplayed(bytes: Uint8Array, damaged: number[]): Promise<Uint8Array | null> {
  const target = newPdf()
  try {
    const lost = await appendPages(target, bytes, { mayLosePages: true, damaged })
    for (const page of lost ?? []) await insertLostPage(target, page)
    return lost && target.save()
  } finally {
    target.close()
  }
}

/** Returns the numbers of pages that cannot be loaded or are damaged; null: nothing was appended. */
async function appendPages(
  target: Pdf,
  bytes: Uint8Array,
  { mayLosePages, damaged }: { mayLosePages: boolean; damaged: number[] },
): Promise<number[] | null> {
  const original = openPdf(bytes)
  if (typeof original === 'string') return null
  const before = target.pageCount()
  try {
    const pages = original.pages()
    const readable = pages.readable.filter((page) => !damaged.includes(page))
    const lost = [...pages.lost, ...damaged].toSorted((a, b) => a - b)
    const fits = readable.length > 0 && readable.length <= MAX_PAGES && (mayLosePages || lost.length === 0)
    if (fits && (await appendFlattened(target, bytes, readable))) {
      for (const [index, page] of readable.entries()) await correct(target, before + index, original, page)
      return lost
    }
  } finally {
    original.close()
  }
  while (target.pageCount() > before) target.removePage(before)
  return null
}

const LOST_PAGE = [
  'This page of the file is damaged and cannot be shown.',
  'Cette page du fichier est endommagée et ne peut pas être affichée.',
]

async function insertLostPage(target: Pdf, at: number): Promise<void> {
  const document = await PDFDocument.create()
  const page = document.addPage(PageSizes.A4)
  for (const [line, text] of LOST_PAGE.entries()) page.drawText(text, { x: 72, y: 700 - 24 * line, size: 12 })
  const notice = openPdf(await document.save())
  if (typeof notice === 'string') throw new Error('The page that stands in for a lost one cannot be made.')
  target.append(notice, [0], at)
  notice.close()
}

async function appendFlattened(target: Pdf, bytes: Uint8Array, pages: number[]): Promise<boolean> {
  const copy = openPdf(bytes)
  if (typeof copy === 'string') return false
  try {
    for (const page of pages) copy.flatten(page)
    return copy.hasPageActions() ? await appendWithoutActions(target, copy.save(), pages) : target.append(copy, pages)
  } finally {
    copy.close()
  }
}

/** PDFium cannot remove actions of pages. */
async function appendWithoutActions(target: Pdf, plain: Uint8Array, pages: number[]): Promise<boolean> {
  const document = await PDFDocument.load(plain, { updateMetadata: false })
  for (const page of document.getPages()) page.node.delete(PDFName.of('AA'))
  const calm = openPdf(await document.save())
  if (typeof calm === 'string') return false
  try {
    return target.append(calm, pages)
  } finally {
    calm.close()
  }
}

async function correct(target: Pdf, at: number, original: Pdf, page: number): Promise<void> {
  const wanted = original.draw(page, COMPARED_WIDTH)
  const size = original.sizeOf(page)
  if (!wanted || !size) throw new Error('A page that was drawn before cannot be loaded.')
  if (same(wanted, target.draw(at, COMPARED_WIDTH))) return
  const width = Math.min(MAX_PICTURE_WIDTH, Math.ceil((size.width / 72) * PICTURE_DPI))
  const drawn = original.draw(page, width)
  if (!drawn) throw new Error('A page that was drawn before cannot be loaded.')
  const jpeg = await sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 85 })
    .toBuffer()
  target.removePage(at)
  target.insertPicture(at, size, jpeg, { ...size, x: 0, y: 0 })
}

function same(one: Bitmap, other: Bitmap | null): boolean {
  if (one.width !== other?.width || one.height !== other.height) return false
  for (let at = 0; at < one.data.length; at += 4) {
    let difference = 0
    for (let colour = at; colour < at + 3; colour += 1)
      difference += Math.abs((one.data[colour] as number) - (other.data[colour] as number))
    if (difference > VISIBLE) return false
  }
  return true
}
