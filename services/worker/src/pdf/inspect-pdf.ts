import { type CheckFailure, MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import { activeContentOf } from './active-content.ts'
import { asDisplayed } from './append-pdf.ts'
import { damagedPages } from './damaged-pages.ts'
import { opensInViewer } from './opens-in-viewer.ts'
import { openPdf } from './pdfium.ts'

export type InspectedPdf = { bytes: Uint8Array; rewritten: boolean } | { failure: CheckFailure }

/**
 * Checks that a PDF has a page that can be drawn, and that Passage's viewer opens it. Scripts of forms are removed; a
 * damaged file is stored as PDFium repaired it, so that all readers show the same, with a placeholder for each lost
 * page.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf> {
  const opened = openPdf(bytes)
  if (typeof opened === 'string') return { failure: opened }
  let plain: Uint8Array
  let repaired: boolean
  let whole: boolean
  let damaged: number[]
  try {
    const { readable, lost } = opened.pages()
    const [first] = readable
    if (first === undefined || !opened.draw(first, 64)) return { failure: 'unreadable' }
    repaired = opened.isRepaired() || !startsAsPdf(bytes)
    plain = opened.save()
    damaged = await damagedPages(plain, opened.emptyPages())
    if (readable.every((page) => damaged.includes(page))) return { failure: 'unreadable' }
    whole = lost.length === 0 && damaged.length === 0
  } finally {
    opened.close()
  }
  const active = await activeContentOf(plain).catch(() => 'unknown' as const)
  if (active === 'forbidden') return { failure: 'active_content' }
  if (active === 'xfa') return { failure: 'xfa_form' }
  const calm = active === 'none'
  for (const candidate of [
    () => (calm && whole && !repaired ? bytes : null),
    () => (calm && whole ? plain : null),
    () => asDisplayed(bytes, damaged),
    // Too long to be rebuilt.
    () => (calm ? bytes : null),
  ]) {
    const made = await candidate()
    if (made && made.length <= MAX_FILE_BYTES && (await opensInViewer(made)))
      return { bytes: made, rewritten: made !== bytes }
  }
  return { failure: active === 'removable' ? 'active_content' : 'unreadable' }
}

const startsAsPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
