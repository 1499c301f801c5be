import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
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
export async function appendPdf(target: Pdf, bytes: Uint8Array): Promise<boolean> {
  const original = openPdf(bytes)
  if (typeof original === 'string') return false
  const before = target.pageCount()
  try {
    const count = original.pageCount()
    if (count > 0 && count <= MAX_PAGES && (await appendFlattened(target, bytes))) {
      for (let page = 0; page < count; page += 1) await correct(target, before + page, original, page)
      return true
    }
  } finally {
    original.close()
  }
  while (target.pageCount() > before) target.removePage(before)
  return false
}

/** A new PDF of an untrusted one, made as `appendPdf` does. null: it cannot be made. */
export async function asDisplayed(bytes: Uint8Array): Promise<Uint8Array | null> {
  const target = newPdf()
  try {
    return (await appendPdf(target, bytes)) ? target.save() : null
  } finally {
    target.close()
  }
}

async function appendFlattened(target: Pdf, bytes: Uint8Array): Promise<boolean> {
  const copy = openPdf(bytes)
  if (typeof copy === 'string') return false
  try {
    if (!copy.flatten()) return false
    return copy.hasPageActions() ? await appendWithoutActions(target, copy.save()) : target.append(copy)
  } finally {
    copy.close()
  }
}

/** PDFium can remove no actions of pages. */
async function appendWithoutActions(target: Pdf, plain: Uint8Array): Promise<boolean> {
  const document = await PDFDocument.load(plain, { updateMetadata: false })
  for (const page of document.getPages()) page.node.delete(PDFName.of('AA'))
  const calm = openPdf(await document.save())
  if (typeof calm === 'string') return false
  try {
    return target.append(calm)
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
